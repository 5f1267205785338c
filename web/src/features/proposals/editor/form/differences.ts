import { LAYOUT_NAMES } from "#shared/proposals/layouts.ts";
import { methodsText, paymentSummary } from "#shared/proposals/payment.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { formatMoney, formatQuantity, toCents } from "#shared/values/money.ts";
import type { Versions as VersionsOf } from "#web/ui/dialogs/changed-fields.ts";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import { type ItemForm, numberOf, type ProposalForm, usedItems } from "./form-amounts.ts";
import { factsOf, itemText, lineOf, productOf } from "./item-texts.ts";
import { termsOf } from "./payment-form.ts";

/** A part that another version changed differently from the form. */
export interface ProposalDifference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** The form has it as the base does. */
  isUntouched: boolean;
  /** Applies the other version's part to the form. */
  use: (form: ProposalForm) => ProposalForm;
}

export type Versions = VersionsOf<ProposalForm>;

export interface Names {
  client: (id: number | undefined) => string;
  item: (item: ItemForm) => string;
}

type Fields = ProposalForm["proposal"];
type Field = Exclude<keyof Fields, "updatedAt" | "templateId">;

const FIELDS: Record<Field, string> = {
  clientId: "Cliente",
  title: "Título",
  validityDays: "Validade",
  deliveryDate: "Prazo de entrega",
  description: "Descrição",
  discount: "Desconto geral",
  payment: "Condições de pagamento",
  status: "Status",
  layout: "Layout do PDF",
};

/** Returns what the other version changed, without what the form already has. */
export function differences(versions: Versions, names: Names): ProposalDifference[] {
  return [...fieldDifferences(versions, names), ...itemDifferences(versions, names)];
}

function fieldDifferences({ base, mine, theirs }: Versions, names: Names): ProposalDifference[] {
  return (Object.keys(FIELDS) as Field[])
    .filter((field) => {
      const value = theirs.proposal[field];
      return !isSame(value, base.proposal[field]) && !isSame(value, mine.proposal[field]);
    })
    .map((field) => ({
      key: field,
      label: FIELDS[field],
      mine: fieldText(field, mine.proposal, names),
      theirs: fieldText(field, theirs.proposal, names),
      isUntouched: isSame(mine.proposal[field], base.proposal[field]),
      use: (form) => ({
        ...form,
        proposal: { ...form.proposal, [field]: theirs.proposal[field] },
      }),
    }));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function paymentText({ payment }: Fields): string {
  const terms = termsOf(payment);
  if (!terms) return "a combinar";
  const parts = [paymentSummary(terms), methodsText(terms), terms.text];
  return parts.filter((part) => part !== null).join(" · ");
}

function discountText({ discount }: Fields): string {
  if (!discount?.value) return "sem desconto";
  const { value, unit } = discount;
  return unit === "%"
    ? `${formatQuantity(numberOf(value))}%`
    : formatMoney(toCents(numberOf(value)));
}

function fieldText(field: Field, fields: Fields, names: Names): string {
  if (field === "clientId") return names.client(fields.clientId);
  if (field === "status") return lookOf(fields.status).label;
  if (field === "layout")
    return fields.layout === "" ? "Padrão da marca" : LAYOUT_NAMES[fields.layout];
  if (field === "validityDays")
    return fields.validityDays === "1" ? "1 dia" : `${fields.validityDays} dias`;
  if (field === "discount") return discountText(fields);
  if (field === "payment") return paymentText(fields);
  return fields[field].trim() || "vazio";
}

function itemDifferences({ base, mine, theirs }: Versions, names: Names): ProposalDifference[] {
  const byKey = ({ items }: ProposalForm) => {
    const keys = keysOf(items, base.items);
    return new Map(items.map((item, at) => [keys[at] ?? "", item]));
  };
  const [before, here, there] = [byKey(base), byKey(mine), byKey(theirs)];
  return [...new Set([...before.keys(), ...there.keys()])].flatMap((key) => {
    const [old, own, other] = [before.get(key), here.get(key), there.get(key)];
    const named = other ?? old;
    if (factsOf(other) === factsOf(old) || factsOf(other) === factsOf(own) || !named) return [];
    return {
      key,
      label: names.item(named),
      mine: itemText(own),
      theirs: itemText(other),
      isUntouched: factsOf(own) === factsOf(old),
      use: (form: ProposalForm) => {
        const keys = keysOf(form.items, base.items);
        const at = keys.indexOf(key);
        const items = at < 0 ? [...form.items] : form.items.toSpliced(at, 1);
        if (other) items.splice(at < 0 ? placeOf(key, theirs, base, keys) : at, 0, other);
        return { ...form, items };
      },
    };
  });
}

/** Returns where a new item goes: behind the one that it follows in its version, or first. */
function placeOf(
  key: string,
  { items }: ProposalForm,
  base: ProposalForm,
  keys: readonly string[],
): number {
  const order = keysOf(items, base.items);
  const before = order.slice(0, order.indexOf(key)).findLast((one) => keys.includes(one));
  return before === undefined ? 0 : keys.indexOf(before) + 1;
}

/** Returns the form with what the other version changed and the person did not. */
export function followUntouched(
  { base, mine, theirs }: Versions,
  found: readonly ProposalDifference[],
): ProposalForm {
  const untouched = found.filter(({ isUntouched }) => isUntouched);
  const followed = untouched.reduce((form, { use }) => use(form), mine);
  const isSameList = isSame(usedItems(mine.items).map(lineOf), base.items.map(lineOf));
  return {
    ...followed,
    // In their order, which no difference names.
    items: isSameList ? theirs.items : withOneChoice(followed.items, mine.items),
  };
}

/** Where both versions chose another item of a group, the person's choice stays. */
function withOneChoice(items: readonly ItemForm[], mine: readonly ItemForm[]): ItemForm[] {
  const chosen = new Set(mine.filter(({ selected }) => selected).map(lineOf));
  const isMine = (item: ItemForm) => item.selected === true && chosen.has(lineOf(item));
  return items.map((item) =>
    item.group &&
    item.selected &&
    !isMine(item) &&
    items.some((other) => other.group === item.group && isMine(other))
      ? { ...item, selected: false }
      : item,
  );
}

/**
 * Returns a key per item: its product, and which of the base's items of this product it continues. Unchanged items
 * match first, so that one removed or added item does not change the others.
 */
function keysOf(items: readonly ItemForm[], base: readonly ItemForm[]): string[] {
  const free = new Map<string, { text: string; number: number }[]>();
  const of = (product: string) => free.get(product) ?? [];
  for (const item of base) {
    const product = productOf(item);
    free.set(product, [...of(product), { text: factsOf(item), number: of(product).length }]);
  }
  const counts = new Map([...free].map(([product, all]) => [product, all.length]));
  const take = (product: string, isWanted: (text: string) => boolean) => {
    const found = of(product).find(({ text }) => isWanted(text));
    if (found)
      free.set(
        product,
        of(product).filter((one) => one !== found),
      );
    return found?.number;
  };
  const unchanged = items.map((item) => take(productOf(item), (text) => text === factsOf(item)));
  return items.map((item, at) => {
    const product = productOf(item);
    const count = counts.get(product) ?? 0;
    const number = unchanged[at] ?? take(product, () => true) ?? count;
    if (number === count) counts.set(product, count + 1);
    return `${product}#${number}`;
  });
}

/** Returns where the form has an item of an earlier list now; -1 if it was removed. */
export function followItem(
  before: readonly ItemForm[],
  at: number,
  now: readonly ItemForm[],
): number {
  const key = keysOf(before, before)[at];
  return keysOf(now, before).findIndex((one) => one === key);
}

/** Names of deleted clients and products, from versions of one proposal. */
export function namesIn(proposals: readonly Proposal[], clientName: Names["client"]): Names {
  const items = proposals.flatMap((proposal) => proposal.items);
  return {
    client: clientName,
    item: ({ productId, newProduct, name }) =>
      newProduct ?? name ?? items.find((item) => item.productId === productId)?.name ?? "Item",
  };
}
