import { type FieldError, invalidField, invalidInput } from "#shared/errors.ts";
import { type Cents, cents, formatMoney, lineTotal, MAX_CENTS } from "#shared/values/money.ts";

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

export interface ProposalAmounts {
  subtotal: Cents;
  discount: Cents;
  total: Cents;
}

const TOO_MUCH = `O valor máximo é ${formatMoney(MAX_CENTS)}`;

/** Returns quantity × price, half up to the centavo, minus the discount. */
export function lineAmounts({ quantity, unitPrice, discount }: Priced): LineAmounts {
  const totalPrice = lineTotal(quantity, unitPrice);
  return { totalPrice, discount, finalValue: cents(totalPrice - discount) };
}

/** Returns the sum of the rounded lines; used by server, screen and PDF. */
export function proposalAmounts(lines: readonly LineAmounts[]): ProposalAmounts {
  const sum = (part: keyof LineAmounts) =>
    cents(lines.reduce((total, line) => total + line[part], 0));
  return { subtotal: sum("totalPrice"), discount: sum("discount"), total: sum("finalValue") };
}

/**
 * Returns the amount of a discount in percent, half up to the centavo, at most the line. Exact: percents have at most
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
