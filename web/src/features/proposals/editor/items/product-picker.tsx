import { useMemo, useRef, useState } from "react";
import type { Product } from "#shared/products/schemas.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { useProposalList } from "#web/contract/reads.ts";
import { type Choice, Combobox, type ComboboxProps } from "#web/ui/choices/combobox.tsx";
import { ranked, type Ranked, search, mostUsedFirst } from "#web/ui/choices/rank.ts";
import { PlusIcon } from "#web/ui/marks/icons.tsx";

const MAX_OPTIONS = 8;

/** Includes the search index and the deleted products of the proposal. */
export interface Catalogue {
  products: readonly Product[] | undefined;
  index: readonly Ranked<Product>[];
  nameOf: (id: number) => string;
}

/** Most used first, as far as proposals are cached. */
export function useCatalogue(
  products: readonly Product[] | undefined,
  kept: Proposal["items"],
): Catalogue {
  const known = useProposalList({ when: false });
  return useMemo(() => {
    const uses = (known.data ?? []).flatMap(({ productIds }) => productIds);
    const names = new Map([
      ...kept.flatMap(({ productId, name }) =>
        productId === null ? [] : [[productId, products ? `${name} (excluído)` : name] as const],
      ),
      ...(products ?? []).map(({ id, name }) => [id, name] as const),
    ]);
    return {
      products,
      index: mostUsedFirst(products ?? [], uses).map((product) =>
        ranked(product, product.name, [product.code]),
      ),
      nameOf: (id) => names.get(id) ?? "Carregando...",
    };
  }, [products, kept, known.data]);
}

/** Outside the catalogue: to be added to it, or in this proposal only. */
export interface NamedItem {
  name: string;
  isOwn: boolean;
}

interface ProductPickerProps extends Partial<
  Omit<ComboboxProps, "text" | "onText" | "choices" | "onPick" | "lead" | "empty">
> {
  value?: number;
  onChange?: (id: number | undefined) => void;
  catalogue: Catalogue;
  /** The name of a line without a product. */
  newName: string | undefined;
  onPicked: (picked: Product | NamedItem) => void;
  /** Typed text that matches no product yet. */
  unknown: string | undefined;
  onUnknown: (typed: string | undefined) => void;
  /** The field was left with a name outside the catalogue. */
  onNamed: (name: string) => void;
}

/** Searches by name and code; other text names a new product. */
export function ProductPicker(props: ProductPickerProps) {
  const { value, onChange, catalogue, newName, onPicked, onBlur, ...others } = props;
  const { unknown, onUnknown, onNamed, ...rest } = others;
  const [typed, setTyped] = useState<string>();
  const name = value === undefined ? (newName ?? "") : catalogue.nameOf(value);
  const query = (typed ?? unknown)?.trim().slice(0, 200) ?? "";
  const found = useMemo(
    () => search(catalogue.index, query).slice(0, MAX_OPTIONS),
    [catalogue, query],
  );
  /** Choosing leaves the field before the choice is rendered. */
  const isPicked = useRef(false);
  const pick = (key: string) => {
    isPicked.current = true;
    const product = found.find(({ id }) => String(id) === key);
    setTyped(undefined);
    onChange?.(product?.id);
    onPicked(product ?? { name: query, isOwn: key === OWN });
  };
  const isEmpty = catalogue.products?.length === 0;
  return (
    <Combobox
      {...rest}
      placeholder="Produto ou serviço"
      text={typed ?? (name || unknown || "")}
      onText={(text) => {
        isPicked.current = false;
        setTyped(text);
        onUnknown(text.trim() || undefined);
      }}
      choices={[...found.map(toChoice), ...(query ? additions(query) : [])]}
      onPick={pick}
      empty={
        isEmpty
          ? "Nenhum produto ou serviço cadastrado ainda"
          : "Nenhum produto/serviço encontrado para a busca"
      }
      onBlur={(event) => {
        // Restores the chosen name; other text becomes a new item.
        if (name || !query) {
          setTyped(undefined);
          onUnknown(undefined);
        } else if (catalogue.products && found.length === 0 && !isPicked.current) {
          setTyped(undefined);
          onNamed(query);
        }
        onBlur?.(event);
      }}
    />
  );
}

function toChoice({ id, name, code, price }: Product): Choice {
  return { key: String(id), label: name, note: code, aside: formatMoney(toCents(price)) };
}

const OWN = "own";

function additions(name: string): Choice[] {
  const lead = <PlusIcon size={16} />;
  return [
    { key: "create", label: `Criar item “${name}”`, lead, isAction: true },
    { key: OWN, label: `Usar “${name}” só nesta proposta`, lead, isAction: true },
  ];
}
