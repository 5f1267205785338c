import { type Cents, cents, formatQuantity, hundredths, lineTotal } from "#shared/values/money.ts";
import { type Choice, type Choosable, isIncluded, withSelection } from "./choices.ts";

interface Priced {
  /** Has at most two decimals. */
  quantity: number;
  unitPrice: Cents;
  /** The discount of the whole line. */
  discount: Cents;
}

export interface LineAmounts {
  totalPrice: Cents;
  discount: Cents;
  /** Negative only when `checkAmounts` refuses the line. */
  finalValue: Cents;
}

/** The client may change it within its bounds. */
export interface OfferedLine extends Priced, LineAmounts, Choosable {}

/** A percentage has at most two decimals. */
export type AmountOrPercent = { kind: "amount"; value: Cents } | { kind: "percent"; value: number };

/** Applies to the whole proposal, after those of its lines. */
export type GeneralDiscount = AmountOrPercent;

/** As documents show it; `percent` is null for an amount. */
export interface ShownDiscount {
  percent: number | null;
  amount: Cents;
}

export interface ProposalAmounts {
  subtotal: Cents;
  discount: Cents;
  generalDiscount?: ShownDiscount;
  total: Cents;
}

/** Returns quantity × price, rounded half up to the centavo, minus the discount. */
export function lineAmounts({ quantity, unitPrice, discount }: Priced): LineAmounts {
  const totalPrice = lineTotal(quantity, unitPrice);
  return { totalPrice, discount, finalValue: cents(totalPrice - discount) };
}

/**
 * Returns the sum of the rounded lines, less the general discount; optional lines count when selected. Used by server,
 * screen and PDF.
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
  const amount =
    percent === null
      ? cents(Math.min(general.value, Math.max(ofLines, 0)))
      : percentDiscount(percent, ofLines);
  const total = cents(ofLines - amount);
  return { subtotal, discount, generalDiscount: { percent, amount }, total };
}

/** Returns the highest total that the client may choose; null when that is the offered one. */
export function mostTotal(
  lines: readonly OfferedLine[],
  general?: GeneralDiscount | null,
): Cents | null {
  const { total } = proposalAmounts(extremeLines(lines, "max"), general);
  return total > proposalAmounts(lines, general).total ? total : null;
}

/**
 * Returns the cheapest or the dearest choice: every quantity at its bound, one line of each group, and the other
 * optional lines out or in.
 */
export function extremeLines<Line extends OfferedLine>(
  lines: readonly Line[],
  bound: "min" | "max",
): Line[] {
  const counted = lines.map((line) =>
    line.clientQuantity ? atQuantity(line, line.clientQuantity[bound]) : line,
  );
  const chosen = new Map<string, Line>();
  for (const line of counted) {
    const before = line.group ? chosen.get(line.group) : undefined;
    const isFurther =
      !before ||
      (bound === "max" ? line.finalValue > before.finalValue : line.finalValue < before.finalValue);
    if (line.group && isFurther) chosen.set(line.group, line);
  }
  return counted.map((line) => {
    if (!line.optional) return line;
    const selected = line.group ? chosen.get(line.group) === line : bound === "max";
    return { ...line, selected };
  });
}

/** Changes the discount in proportion. */
function atQuantity<Line extends Priced>(line: Line, quantity: number): Line & LineAmounts {
  return { ...line, quantity, ...amountsAt(line, quantity) };
}

/** Returns the lines as the client chose them. */
export function chosenLines<Line extends OfferedLine>(
  lines: readonly Line[],
  selection: readonly Choice[] | null | undefined,
): Line[] {
  return withSelection(lines, selection, atQuantity);
}

/**
 * The discount is proportional to the quantity, rounded half up to the centavo, so that a smaller quantity does not sell below
 * the offered price.
 */
export function amountsAt({ quantity, unitPrice, discount }: Priced, count: number): LineAmounts {
  if (count === quantity) return lineAmounts({ quantity, unitPrice, discount });
  const max = lineTotal(count, unitPrice);
  const share = quantity > 0 ? Math.min(proportional(discount, count, quantity), max) : 0;
  return lineAmounts({ quantity: count, unitPrice, discount: cents(share) });
}

/** Exact: in binary fractions 5 × 1.65 / 1.1 is below 7.5. */
function proportional(discount: Cents, count: number, quantity: number): number {
  const [part, whole] = [hundredths(count), hundredths(quantity)];
  // Apart, so that no product exceeds the safe integers.
  return Math.floor(discount / whole) * part + Math.round(((discount % whole) * part) / whole);
}

/** Returns the discount of a document, as it was typed. */
export function generalDiscountOf(shown: ShownDiscount | undefined): GeneralDiscount | null {
  if (!shown) return null;
  const { percent, amount } = shown;
  return percent === null ? { kind: "amount", value: amount } : { kind: "percent", value: percent };
}

/** Returns "Desconto geral (10%)"; for an amount without the parentheses. */
export function discountLabel({ percent }: ShownDiscount): string {
  return percent === null ? "Desconto geral" : `Desconto geral (${formatQuantity(percent)}%)`;
}

/**
 * Returns a discount in percent, rounded half up to the centavo, at most the whole. Exact: percents have at most two decimals,
 * so the product is an integer.
 */
export function percentDiscount(percent: number, totalPrice: Cents): Cents {
  const share = Math.min(Math.max(Math.round(percent * 100), 0), 10_000);
  return cents(Math.round((share * totalPrice) / 10_000));
}
