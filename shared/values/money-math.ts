// Apart from `money.ts`, which re-exports it, so that the page of offers does not load the parser of typed amounts.
import { formatNumber } from "./numbers.ts";

/** Money as integer centavos, its only form inside the product. */
export type Cents = number & { readonly unit: "centavos" };

/** Turns -0 into 0. @throws RangeError unless an integer */
export function cents(n: number): Cents {
  if (!Number.isInteger(n)) throw new RangeError(`Not a whole number of centavos: ${n}`);
  return (n + 0) as Cents;
}

/** R$ 99.999.999,99. */
export const MAX_CENTS = cents(9_999_999_999);

/**
 * Rounds half away from zero on the decimals as written (1.005 is 101), exact up to fifteen digits.
 * @throws RangeError unless finite
 */
export function toCents(reais: number): Cents {
  return cents(hundredths(reais));
}

/** Returns the form in requests and responses. */
export function toReais(amount: Cents): number {
  return amount / 100 + 0;
}

/** Returns "R$ 1.234,56" with Intl's no-break space; "-R$ 10,00". */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}R$\u00a0${formatAmount(cents(Math.abs(amount)))}`;
}

/** Returns "1.234,56". */
export function formatAmount(amount: Cents): string {
  const [sign, whole, fraction] = partsOf(amount);
  return `${sign}${formatNumber(whole)},${fraction}`;
}

/** Returns "2,25", "1.000" or "1,5". */
export function formatQuantity(quantity: number): string {
  const [sign, whole, fraction] = partsOf(hundredths(quantity));
  const decimals = fraction.replace(/0+$/, "");
  return `${sign}${formatNumber(whole)}${decimals && `,${decimals}`}`;
}

function partsOf(count: number): [sign: string, whole: number, fraction: string] {
  const positive = Math.abs(count);
  const fraction = String(positive % 100).padStart(2, "0");
  return [count < 0 ? "-" : "", Math.floor(positive / 100), fraction];
}

/**
 * Returns quantity × unit price, rounded half up to the centavo, without binary fractions. Quantities have at most two
 * decimals. May exceed `MAX_CENTS`. @throws RangeError unless finite
 */
export function lineTotal(quantity: number, unitPrice: Cents): Cents {
  const [count, price] = [hundredths(quantity), Math.abs(unitPrice)];
  // Reais and centavos apart, so that no product exceeds the safe integers.
  const whole = Math.abs(count) * Math.floor(price / 100);
  const part = Math.round((Math.abs(count) * (price % 100)) / 100);
  return cents(Math.sign(count) * Math.sign(unitPrice) * (whole + part));
}

/** Fifteen significant digits undo the error of `* 100`. */
export function hundredths(value: number): number {
  const whole = Math.round(value * 100);
  // Two decimals at most: lists add up thousands of amounts.
  if (whole / 100 === value) return whole + 0;
  const scaled = Number((value * 100).toPrecision(15));
  return Math.sign(scaled) * Math.round(Math.abs(scaled)) + 0;
}
