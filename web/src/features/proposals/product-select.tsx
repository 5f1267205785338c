import type { Product } from "#shared/products/contract.ts";
import type { Proposal } from "#shared/proposals/contract.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { type Choice, Select, type SelectProps } from "#web/ui/select.tsx";
import styles from "./product-select.module.css";

export interface ProductOption extends Choice<number> {
  /** Reais; null once it was deleted. */
  price: number | null;
}

/** What lines may name: the catalogue, and what the proposal already has of deleted products (decisions M2). */
export function productOptions(
  catalogue: readonly Product[],
  lines: Proposal["items"],
): ProductOption[] {
  const known = new Set(catalogue.map(({ id }) => id));
  const gone = lines.filter(({ productId }) => !known.has(productId));
  return [
    ...catalogue.map(({ id, name, code, price }) => toOption(id, name, code, price)),
    ...new Map(
      gone.map(({ productId, name, code }) => [
        productId,
        toOption(productId, `${name} (excluído)`, code, null),
      ]),
    ).values(),
  ];
}

function toOption(
  value: number,
  label: string,
  code: string | null,
  price: number | null,
): ProductOption {
  const aside = price === null ? code : formatMoney(toCents(price));
  return { value, label, aside, keywords: code ?? "", price };
}

interface ProductSelectProps extends Omit<SelectProps<number, number, ProductOption>, "options"> {
  options: ProductOption[];
  isLoading: boolean;
}

/** Chooses a product or service by name or code. */
export function ProductSelect({ options, isLoading, ...field }: ProductSelectProps) {
  return (
    <Select<number, number, ProductOption>
      {...field}
      loading={isLoading}
      placeholder="Produto ou serviço"
      options={options}
      showSearch
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles.popup ?? "" } }}
      notFoundContent={
        options.length === 0
          ? "Nenhum produto ou serviço cadastrado ainda"
          : "Nenhum produto/serviço encontrado para a busca"
      }
    />
  );
}
