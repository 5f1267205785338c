import type { Proposal } from "#shared/proposals/contract.ts";
import { LAYOUT_NAMES } from "#shared/proposals/layouts.ts";
import { formatMoney, formatQuantity } from "#shared/values/money.ts";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import { amountsOf, type ItemForm, numberOf, type ProposalForm } from "./proposal-form.ts";

/** A part that another version changed and the form does not share. */
export interface Difference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** Returns the form with the other version's part. */
  use: (form: ProposalForm) => ProposalForm;
}

interface Versions {
  base: ProposalForm;
  mine: ProposalForm;
  theirs: ProposalForm;
}

interface Names {
  client: (id: number | undefined) => string;
  item: (item: ItemForm) => string;
}

type Fields = ProposalForm["proposal"];
type Field = Exclude<keyof Fields, "updatedAt">;

const FIELDS: Record<Field, string> = {
  clientId: "Cliente",
  title: "Título",
  validityDays: "Validade",
  deliveryDate: "Prazo de entrega",
  description: "Descrição",
  status: "Status",
  layout: "Layout do PDF",
};

/** Returns what the other version changed, without what the form already has. */
export function differences(versions: Versions, names: Names): Difference[] {
  return [...fieldDifferences(versions, names), ...itemDifferences(versions, names)];
}

function fieldDifferences({ base, mine, theirs }: Versions, names: Names): Difference[] {
  return (Object.keys(FIELDS) as Field[])
    .filter((field) => {
      const value = theirs.proposal[field];
      return value !== base.proposal[field] && value !== mine.proposal[field];
    })
    .map((field) => ({
      key: field,
      label: FIELDS[field],
      mine: fieldText(field, mine.proposal, names),
      theirs: fieldText(field, theirs.proposal, names),
      use: (form) => ({
        ...form,
        proposal: { ...form.proposal, [field]: theirs.proposal[field] },
      }),
    }));
}

function fieldText(field: Field, fields: Fields, names: Names): string {
  if (field === "clientId") return names.client(fields.clientId);
  if (field === "status") return lookOf(fields.status).label;
  if (field === "layout")
    return fields.layout === "" ? "Padrão da marca" : LAYOUT_NAMES[fields.layout];
  if (field === "validityDays")
    return fields.validityDays === "1" ? "1 dia" : `${fields.validityDays} dias`;
  return fields[field].trim() || "vazio";
}

function itemDifferences({ base, mine, theirs }: Versions, names: Names): Difference[] {
  const [before, here, there] = [byProduct(base), byProduct(mine), byProduct(theirs)];
  return [...new Set([...before.keys(), ...there.keys()])].flatMap((key) => {
    const [old, own, other] = [before.get(key), here.get(key), there.get(key)];
    const named = other ?? old;
    if (itemText(other) === itemText(old) || itemText(other) === itemText(own) || !named) return [];
    return {
      key,
      label: names.item(named),
      mine: itemText(own),
      theirs: itemText(other),
      use: (form: ProposalForm) => ({ ...form, items: replaced(form, key, other) }),
    };
  });
}

/** Returns the items by product. Repeated products get a counter. */
function byProduct({ items }: ProposalForm): Map<string, ItemForm> {
  return new Map(items.map((item, at) => [keyOf(items, at), item]));
}

function keyOf(items: readonly ItemForm[], at: number): string {
  const productOf = ({ productId, newProduct }: ItemForm) => productId ?? newProduct ?? "";
  const product = productOf(items[at] as ItemForm);
  const before = items.slice(0, at).filter((item) => productOf(item) === product).length;
  return `${product}#${before}`;
}

function replaced({ items }: ProposalForm, key: string, other: ItemForm | undefined): ItemForm[] {
  const at = items.findIndex((_item, index) => keyOf(items, index) === key);
  if (at < 0) return other ? [...items, other] : items;
  return items.toSpliced(at, 1, ...(other ? [other] : []));
}

function itemText(item: ItemForm | undefined): string {
  if (!item) return "sem este item";
  const { discount, finalValue } = amountsOf(item);
  const sum = `${formatQuantity(numberOf(item.quantity))} × ${formatMoney(amountsOf({ ...item, quantity: 1, discount: null }).finalValue)}`;
  return discount > 0 ? `${sum}, com desconto ${formatMoney(finalValue)}` : sum;
}

/** Returns the names of deleted clients and products from versions of one proposal. */
export function namesIn(proposals: readonly Proposal[], clientName: Names["client"]): Names {
  const items = proposals.flatMap((proposal) => proposal.items);
  return {
    client: clientName,
    item: ({ productId, newProduct }) =>
      newProduct ?? items.find((item) => item.productId === productId)?.name ?? "Item",
  };
}
