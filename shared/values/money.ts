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

/**
 * Reads "1.234,56", "1234.56", "1.234" (1234), "0,5", "R$ 1.234,50". Undefined for anything else or more than two
 * decimals; `MoneyInput` checks the limits.
 */
export function parseMoney(text: string): Cents | undefined {
  const [whole = "", fraction = ""] = plainNumber(text)?.split(".") ?? [];
  if (whole + fraction === "" || fraction.length > 2) return undefined;
  const amount = Number(whole + fraction.padEnd(2, "0"));
  return Number.isSafeInteger(amount) ? cents(amount) : undefined;
}

/** Reads an amount as `parseMoney`, in reais. */
export function parseReais(text: string): number | undefined {
  const amount = parseMoney(text);
  return amount === undefined ? undefined : toReais(amount);
}

/** Returns whether a number has at most two decimals. */
export function hasTwoDecimals(number: number): boolean {
  return Math.round(number * 100) / 100 === number;
}

/** Reads "2,25", "1.234,5" or "2.25"; undefined for anything else. */
export function parseDecimal(text: string): number | undefined {
  const value = Number(plainNumber(text) ?? Number.NaN) + 0;
  return Number.isFinite(value) ? value : undefined;
}

/** Returns "-1234.56": a comma is the decimal mark, dots before groups of three are separators. */
function plainNumber(text: string): string | undefined {
  const typed = text.trim().replace("\u2212", "-");
  const [, prefix = "", digits = ""] = /^(R\$\s*-?|-\s*R\$|-)?\s*([\d.,]+)$/i.exec(typed) ?? [];
  const sign = prefix.includes("-") ? "-" : "";
  if (/^(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?$|^,\d+$/.test(digits)) {
    // Some browsers inside other apps have no `replaceAll`.
    return sign + digits.split(".").join("").replace(",", ".");
  }
  return /^\d+\.\d+$/.test(digits) ? sign + digits : undefined;
}
