import * as z from "zod";

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
 * Converts reais, half away from zero on the decimals as written (1.005 is 101), exact up to fifteen digits. @throws
 * RangeError unless finite
 */
export function toCents(reais: number): Cents {
  return cents(hundredths(reais));
}

/** Converts to reais, the form on the wire. */
export function toReais(amount: Cents): number {
  return amount / 100 + 0;
}

/** Returns "R$ 1.234,56" with Intl's no-break space; "-R$ 10,00". */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}R$\u00a0${formatAmount(cents(Math.abs(amount)))}`;
}

const amountFormat = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Returns "1.234,56". */
export function formatAmount(amount: Cents): string {
  return amountFormat.format(toReais(amount));
}

const quantityFormat = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** Returns "2,25", "1.000", "1,5". */
export function formatQuantity(quantity: number): string {
  return quantityFormat.format(hundredths(quantity) / 100);
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

/** Reads "2,25", "1.234,5" or "2.25"; undefined for anything else. */
export function parseDecimal(text: string): number | undefined {
  const value = Number(plainNumber(text) ?? Number.NaN) + 0;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Returns quantity × unit price, half up to the centavo, without binary fractions. Quantities have at most two
 * decimals. May exceed `MAX_CENTS`. @throws RangeError unless finite
 */
export function lineTotal(quantity: number, unitPrice: Cents): Cents {
  const product = BigInt(hundredths(quantity)) * BigInt(unitPrice);
  const half = product < 0n ? -50n : 50n;
  return cents(Number((product + half) / 100n));
}

/** Reads reais from 0 to `MAX_CENTS` as centavos. Tolerates binary errors (927.7099999999999), not a third decimal. */
export const MoneyInput = z
  .union([z.number(), z.string()], { error: "Valor inválido" })
  .transform((value, context): Cents => {
    const amount = typeof value === "string" ? parseMoney(value) : exactCents(value);
    if (amount !== undefined && amount >= 0 && amount <= MAX_CENTS) return amount;
    context.issues.push({ code: "custom", message: refusalOf(value), input: value });
    return z.NEVER;
  });

/** Writes centavos as reais. */
export const MoneyOutput = z.custom<Cents>(Number.isInteger).transform(toReais).pipe(z.number());

/** In centavos: above the error of sums, below a third decimal. */
const ROUNDING_ERROR = 0.0001;

function exactCents(reais: number): Cents | undefined {
  const amount = hundredths(reais);
  const isExact = Number.isSafeInteger(amount) && Math.abs(reais * 100 - amount) < ROUNDING_ERROR;
  return isExact ? cents(amount) : undefined;
}

function refusalOf(value: number | string): string {
  const reais = typeof value === "string" ? parseDecimal(value) : value;
  if (reais === undefined) return "Valor inválido";
  if (reais < 0) return "O valor não pode ser negativo";
  if (reais > toReais(MAX_CENTS)) return "O valor máximo é R$ 99.999.999,99";
  return "Use no máximo 2 casas decimais";
}

/** Fifteen significant digits undo the error of `* 100`. */
function hundredths(value: number): number {
  const scaled = Number((value * 100).toPrecision(15));
  return Math.sign(scaled) * Math.round(Math.abs(scaled)) + 0;
}

/** Returns "-1234.56": a comma is the decimal mark, dots before groups of three are separators. */
function plainNumber(text: string): string | undefined {
  const typed = text.trim().replace("\u2212", "-");
  const [, prefix = "", digits = ""] = /^(R\$\s*-?|-\s*R\$|-)?\s*([\d.,]+)$/i.exec(typed) ?? [];
  const sign = prefix.includes("-") ? "-" : "";
  if (/^(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?$|^,\d+$/.test(digits)) {
    return sign + digits.replaceAll(".", "").replace(",", ".");
  }
  return /^\d+\.\d+$/.test(digits) ? sign + digits : undefined;
}
