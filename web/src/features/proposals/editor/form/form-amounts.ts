import { Problem } from "#shared/errors.ts";
import { checkAmounts, checkDiscount } from "#shared/proposals/amount-checks.ts";
import {
  type GeneralDiscount,
  lineAmounts,
  type OfferedLine,
  percentDiscount,
  type ProposalAmounts,
  proposalAmounts,
} from "#shared/proposals/amounts.ts";
import type { QuantityRange } from "#shared/proposals/choices.ts";
import type { Layout } from "#shared/proposals/layouts.ts";
import type { PaymentMethod } from "#shared/proposals/payment.ts";
import { checkHasLines } from "#shared/proposals/rules.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { type Cents, cents, formatMoney, MAX_CENTS, toCents } from "#shared/values/money.ts";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";

/** Reais or percent, by `unit`. */
export interface DiscountForm {
  value: TypedNumber;
  unit: "R$" | "%";
}

export interface PaymentForm {
  /** "": no terms. "0": all at acceptance. */
  installments: string;
  entry: DiscountForm;
  /** Days, or "month". */
  first: string;
  every: string;
  methods: PaymentMethod[];
  text: string;
}

export interface ItemForm {
  productId?: number | undefined;
  /** Instead of the id: a product that saving adds to the catalogue. */
  newProduct?: string | undefined;
  /** Instead of both: offered in this proposal only. */
  name?: string | undefined;
  /** Of a line with a name of its own. */
  unit?: string;
  /** Absent in lines of earlier releases: the product's applies. */
  description?: string;
  /** Heading of the section that begins with this line. */
  section?: string | undefined;
  /** Typed text that matches no product yet. */
  unknown?: string | undefined;
  /** The client may leave it out. */
  optional?: boolean;
  /** Of an optional line: included in the offered total. */
  selected?: boolean;
  /** Of an optional line: the client chooses one of the lines with this name. */
  group?: string;
  /** Limits of the client's choice. */
  clientQuantity?: { min: TypedNumber; max: TypedNumber };
  quantity: TypedNumber;
  unitPrice: TypedNumber;
  /** Reais or percent, by `discountIn`. */
  discount: TypedNumber;
  discountIn: "R$" | "%";
}

/** At the paths of the server's field errors. */
export interface ProposalForm {
  proposal: {
    title: string;
    status: ProposalStatus;
    clientId?: number | undefined;
    validityDays: string;
    deliveryDate: string;
    description: string;
    /** On the whole. Absent in drafts of earlier releases. */
    discount?: DiscountForm;
    /** Absent in drafts of earlier releases. */
    payment?: PaymentForm;
    /** "": the brand's default, for new proposals only. */
    layout: Layout | "";
    updatedAt?: string;
    /** Initial content of a new proposal, for its history. */
    templateId?: number;
  };
  items: ItemForm[];
  createId?: string;
}

export function isReadable({ quantity, unitPrice, discount }: ItemForm): boolean {
  return [quantity, unitPrice, discount].every((typed) => typeof typed !== "string");
}

/** By the server's rule; unreadable numbers count as 0. */
export function amountsOf(item: ItemForm): OfferedLine {
  const { optional, selected, group } = item;
  const price = priceOf(item);
  const clientQuantity = rangeOf(item);
  const choice = { optional, selected, group, ...(clientQuantity && { clientQuantity }) };
  return { ...choice, ...price, ...lineAmounts({ ...price, discount: discountOf(item) }) };
}

/** Always includes the offered quantity. */
export function rangeOf({ quantity, clientQuantity }: ItemForm): QuantityRange | undefined {
  if (!clientQuantity) return undefined;
  const offered = numberOf(quantity);
  const bound = (typed: TypedNumber) => (typeof typed === "number" ? typed : offered);
  return {
    min: Math.min(bound(clientQuantity.min), offered),
    max: Math.max(bound(clientQuantity.max), offered),
  };
}

/** Why a discount is refused; undefined when it fits. */
export function discountRefusal(item: ItemForm): string | undefined {
  const typed = numberOf(item.discount);
  if (item.discountIn === "%" && typed < 0) return "O valor não pode ser negativo";
  const isPart = item.discountIn === "R$" || typed <= 100;
  const amounts = amountsOf(item);
  const refused = isPart ? amounts : { ...amounts, finalValue: cents(-1) };
  return refusalOn("items.0.discount", () => checkAmounts([refused]));
}

/** Why the lines cannot be saved together; undefined when they can. */
export function linesRefusal(
  { proposal, items }: ProposalForm,
  countBefore: number,
): string | undefined {
  const lines = usedItems(items).map(amountsOf);
  const tooDear = lines.findIndex((line) =>
    refusalOn("items.0.clientQuantity.max", () => checkAmounts([line])),
  );
  if (tooDear >= 0)
    return `O item ${tooDear + 1} passa de ${formatMoney(MAX_CENTS)} na maior quantidade que o cliente pode escolher`;
  return refusalOn("items", () => {
    checkHasLines(proposal.status, countBefore, lines.length);
    checkAmounts(lines);
  });
}

/** Why the general discount is refused; undefined when it fits. */
export function generalDiscountRefusal({ proposal, items }: ProposalForm): string | undefined {
  return refusalOn("proposal.discount.value", () =>
    checkDiscount(usedItems(items).map(amountsOf), generalDiscountOf(proposal.discount)),
  );
}

/** By the server's rule; a discount above the lines is refused on its field. */
export function totalsOf(
  items: readonly ItemForm[],
  discount: DiscountForm | undefined,
): ProposalAmounts {
  const amounts = proposalAmounts(usedItems(items).map(amountsOf), generalDiscountOf(discount));
  return { ...amounts, total: cents(Math.max(amounts.total, 0)) };
}

/** As typed; null without a readable one. */
function generalDiscountOf(typed: DiscountForm | undefined): GeneralDiscount | null {
  const value = numberOf(typed?.value ?? null);
  if (!typed || value <= 0) return null;
  return typed.unit === "%"
    ? { kind: "percent", value }
    : { kind: "amount", value: toCents(value) };
}

function refusalOn(field: string, check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.fields?.find((refused) => refused.field === field)?.message;
  }
}

/** Drops trailing blank lines: one is always offered. */
export function usedItems(items: readonly ItemForm[]): ItemForm[] {
  const isUsed = ({ productId, newProduct, name, unknown, section, ...item }: ItemForm) =>
    [productId, newProduct, name, unknown].some((product) => product !== undefined) ||
    Boolean(section?.trim()) ||
    item.unitPrice !== null ||
    item.discount !== null;
  return items.slice(0, items.findLastIndex(isUsed) + 1);
}

function priceOf({ quantity, unitPrice }: ItemForm) {
  return { quantity: numberOf(quantity), unitPrice: toCents(numberOf(unitPrice)) };
}

export function discountOf(item: ItemForm): Cents {
  const discount = numberOf(item.discount);
  if (item.discountIn === "R$") return toCents(discount);
  return percentDiscount(
    discount,
    lineAmounts({ ...priceOf(item), discount: cents(0) }).totalPrice,
  );
}

/** Unreadable numbers count as 0. */
export function numberOf(typed: TypedNumber): number {
  return typeof typed === "number" ? typed : 0;
}
