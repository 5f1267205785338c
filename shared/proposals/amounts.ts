import { type FieldError, invalidField, invalidInput } from "#shared/errors.ts";
import {
  type Cents,
  cents,
  formatMoney,
  formatQuantity,
  lineTotal,
  MAX_CENTS,
} from "#shared/values/money.ts";

interface Priced {
  /** At most two decimals. */
  quantity: number;
  unitPrice: Cents;
  /** Of the whole line. */
  discount: Cents;
}

export interface LineAmounts {
  totalPrice: Cents;
  discount: Cents;
  /** Negative only when `checkAmounts` refuses the line. */
  finalValue: Cents;
}

/** A percentage has at most two decimals. */
export type AmountOrPercent = { kind: "amount"; value: Cents } | { kind: "percent"; value: number };

/** A discount on the whole proposal, after those of its lines. */
export type GeneralDiscount = AmountOrPercent;

/** A general discount as documents show it; `percent` is null of an amount. */
export interface ShownDiscount {
  percent: number | null;
  amount: Cents;
}

export interface ProposalAmounts {
  subtotal: Cents;
  /** Of all lines. */
  discount: Cents;
  /** Absent without one. */
  generalDiscount?: ShownDiscount;
  total: Cents;
}

const TOO_MUCH = `O valor máximo é ${formatMoney(MAX_CENTS)}`;

/** Returns quantity × price, half up to the centavo, minus the discount. */
export function lineAmounts({ quantity, unitPrice, discount }: Priced): LineAmounts {
  const totalPrice = lineTotal(quantity, unitPrice);
  return { totalPrice, discount, finalValue: cents(totalPrice - discount) };
}

/** Returns the sum of the rounded lines, less the general discount; used by server, screen and PDF. */
export function proposalAmounts(
  lines: readonly LineAmounts[],
  general?: GeneralDiscount | null,
): ProposalAmounts {
  const sum = (part: keyof LineAmounts) =>
    cents(lines.reduce((total, line) => total + line[part], 0));
  const [subtotal, discount, ofLines] = [sum("totalPrice"), sum("discount"), sum("finalValue")];
  if (!general) return { subtotal, discount, total: ofLines };
  const percent = general.kind === "percent" ? general.value : null;
  const amount = percent === null ? cents(general.value) : percentDiscount(percent, ofLines);
  const total = cents(ofLines - amount);
  return { subtotal, discount, generalDiscount: { percent, amount }, total };
}

/** What is checked of a proposal besides its lines. */
interface OnTotal {
  discount?: GeneralDiscount | null | undefined;
  payment?: { entry: AmountOrPercent | null } | null | undefined;
}

/**
 * Returns the total of a proposal.
 * @throws Problem `invalid_input` on `proposal.discount.value` or `proposal.payment.entry.value` when one is above what
 * it is part of
 */
export function checkedTotal(lines: readonly LineAmounts[], { discount, payment }: OnTotal): Cents {
  checkDiscount(lines, discount);
  const { total } = proposalAmounts(lines, discount);
  const entry = payment?.entry;
  if (entry?.kind === "amount" && entry.value > total)
    throw invalidField("proposal.payment.entry.value", "A entrada não pode passar do total");
  return total;
}

/** Returns the discount that a document shows, as it was typed. */
export function generalDiscountOf(shown: ShownDiscount | undefined): GeneralDiscount | null {
  if (!shown) return null;
  const { percent, amount } = shown;
  return percent === null ? { kind: "amount", value: amount } : { kind: "percent", value: percent };
}

/** Returns "Desconto geral (10%)"; of an amount without the parentheses. */
export function discountLabel({ percent }: ShownDiscount): string {
  return percent === null ? "Desconto geral" : `Desconto geral (${formatQuantity(percent)}%)`;
}

/**
 * Checks that a general discount leaves nothing below zero.
 * @throws Problem `invalid_input` on `proposal.discount.value`
 */
export function checkDiscount(
  lines: readonly LineAmounts[],
  general?: GeneralDiscount | null,
): void {
  if (proposalAmounts(lines, general).total >= 0) return;
  const least = formatMoney(proposalAmounts(lines).total);
  throw invalidField(
    "proposal.discount.value",
    `O desconto passa do menor total possível (${least}).`,
  );
}

/**
 * Returns the amount of a discount in percent, half up to the centavo, at most the whole. Exact: percents have at most
 * two decimals, so the product is an integer.
 */
export function percentDiscount(percent: number, totalPrice: Cents): Cents {
  const share = Math.min(Math.max(Math.round(percent * 100), 0), 10_000);
  return cents(Math.round((share * totalPrice) / 10_000));
}

/**
 * Checks that no discount exceeds its line and no amount R$ 99.999.999,99.
 * @throws Problem `invalid_input` on `items.N.discount`, `items.N.unitPrice` or `items`
 */
export function checkAmounts(lines: readonly LineAmounts[]): void {
  const errors = lines.flatMap((line, index) => lineErrors(line, index));
  if (errors.length > 0) throw invalidInput(errors.slice(0, 20));
  if (proposalAmounts(lines).total > MAX_CENTS) throw invalidField("items", TOO_MUCH);
}

function lineErrors({ totalPrice, finalValue }: LineAmounts, index: number): FieldError[] {
  if (totalPrice > MAX_CENTS) return [{ field: `items.${index}.unitPrice`, message: TOO_MUCH }];
  const message = "O desconto não pode passar do total do item";
  return finalValue < 0 ? [{ field: `items.${index}.discount`, message }] : [];
}
