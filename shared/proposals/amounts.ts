import { type Cents, cents, formatQuantity, lineTotal } from "#shared/values/money-math.ts";
import { type Choosable, isIncluded } from "./choices.ts";

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

/** Returns quantity × price, half up to the centavo, minus the discount. */
export function lineAmounts({ quantity, unitPrice, discount }: Priced): LineAmounts {
  const totalPrice = lineTotal(quantity, unitPrice);
  return { totalPrice, discount, finalValue: cents(totalPrice - discount) };
}

/**
 * Returns the sum of the rounded lines, less the general discount; used by server, screen and PDF. Optional lines count
 * when they are selected.
 */
export function proposalAmounts(
  lines: readonly (LineAmounts & Choosable)[],
  general?: GeneralDiscount | null,
): ProposalAmounts {
  const included = lines.filter(isIncluded);
  const sum = (part: keyof LineAmounts) =>
    cents(included.reduce((total, line) => total + line[part], 0));
  const [subtotal, discount, ofLines] = [sum("totalPrice"), sum("discount"), sum("finalValue")];
  if (!general) return { subtotal, discount, total: ofLines };
  const percent = general.kind === "percent" ? general.value : null;
  const amount = percent === null ? cents(general.value) : percentDiscount(percent, ofLines);
  const total = cents(ofLines - amount);
  return { subtotal, discount, generalDiscount: { percent, amount }, total };
}

/** Returns the total with every optional line; null when no choice makes it higher. */
export function mostTotal(
  lines: readonly (LineAmounts & Choosable)[],
  general?: GeneralDiscount | null,
): Cents | null {
  const all = lines.map((line) => ({ ...line, selected: true }));
  const { total } = proposalAmounts(all, general);
  return total > proposalAmounts(lines, general).total ? total : null;
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
 * Returns the amount of a discount in percent, half up to the centavo, at most the whole. Exact: percents have at most
 * two decimals, so the product is an integer.
 */
export function percentDiscount(percent: number, totalPrice: Cents): Cents {
  const share = Math.min(Math.max(Math.round(percent * 100), 0), 10_000);
  return cents(Math.round((share * totalPrice) / 10_000));
}
