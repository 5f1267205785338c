import * as z from "zod";

/** An amount of money as an integer number of centavos: the only form money has inside the product. */
export type Cents = number & { readonly unit: "centavos" };

/**
 * `n` centavos; minus zero becomes zero.
 * @throws RangeError when `n` is not an integer.
 */
export function cents(n: number): Cents {
  if (!Number.isInteger(n)) throw new RangeError(`Not a whole number of centavos: ${n}`);
  return (n + 0) as Cents;
}

/** The highest amount the product takes: R$ 99.999.999,99 (decimal of precision 10 and scale 2). */
export const MAX_CENTS = cents(9_999_999_999);

/**
 * Centavos of an amount in reais, half away from zero on the decimals as written (1.005 is 101),
 * exact up to fifteen digits.
 * @throws RangeError when `reais` is not finite.
 */
export function toCents(reais: number): Cents {
  return cents(hundredths(reais));
}

/** The amount in reais, the form money has on the wire. */
export function toReais(amount: Cents): number {
  return amount / 100 + 0;
}

/** "R$ 1.234,56" with the no-break space Intl puts after the sign; negative amounts as "-R$ 10,00". */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}R$\u00a0${formatAmount(cents(Math.abs(amount)))}`;
}

const amountFormat = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "1.234,56": the amount in reais without the currency sign. */
export function formatAmount(amount: Cents): string {
  return amountFormat.format(toReais(amount));
}

const quantityFormat = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** "2,25", "1.000", "1,5": at most two decimals, none when whole. */
export function formatQuantity(quantity: number): string {
  return quantityFormat.format(hundredths(quantity) / 100);
}

/**
 * What a person typed as an amount: "1.234,56", "1234.56", "1.234" (1234), "0,5", "R$ 1.234,50".
 * Undefined when it is no number or has more than two decimals; the limits are `MoneyInput`'s.
 */
export function parseMoney(text: string): Cents | undefined {
  const [whole = "", fraction = ""] = plainNumber(text)?.split(".") ?? [];
  if (whole + fraction === "" || fraction.length > 2) return undefined;
  const amount = Number(whole + fraction.padEnd(2, "0"));
  return Number.isSafeInteger(amount) ? cents(amount) : undefined;
}

/** A number typed in pt-BR ("2,25", "1.234,5") or plain ("2.25"); undefined when it is none. */
export function parseDecimal(text: string): number | undefined {
  const value = Number(plainNumber(text) ?? Number.NaN) + 0;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Price of a line: quantity × unit price, half up to the centavo, never through binary fractions. The
 * quantity has at most two decimals. The result may pass `MAX_CENTS`: refusing it is the caller's rule.
 * @throws RangeError when the quantity or the result is not finite.
 */
export function lineTotal(quantity: number, unitPrice: Cents): Cents {
  const product = BigInt(hundredths(quantity)) * BigInt(unitPrice);
  const half = product < 0n ? -50n : 50n;
  return cents(Number((product + half) / 100n));
}

/**
 * Money in a request: reais as a number or a numeric string, from 0 to `MAX_CENTS`, as centavos. A number may carry the
 * error of binary arithmetic (927.7099999999999), not a third decimal.
 */
export const MoneyInput = z
  .union([z.number(), z.string()], { error: "Valor inválido" })
  .transform((value, context): Cents => {
    const amount = typeof value === "string" ? parseMoney(value) : exactCents(value);
    if (amount !== undefined && amount >= 0 && amount <= MAX_CENTS) return amount;
    context.issues.push({ code: "custom", message: refusalOf(value), input: value });
    return z.NEVER;
  });

/** Money in an answer: centavos as a number of reais with at most two decimals. */
export const MoneyOutput = z.custom<Cents>(Number.isInteger).transform(toReais).pipe(z.number());

/** In centavos: more than sums of amounts up to `MAX_CENTS` gather, far less than a third decimal. */
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

/** Fifteen significant digits are what a double keeps of a decimal: they undo the error of `* 100`. */
function hundredths(value: number): number {
  const scaled = Number((value * 100).toPrecision(15));
  return Math.sign(scaled) * Math.round(Math.abs(scaled)) + 0;
}

/** "-1234.56" for what was typed: a comma is the decimal mark, dots before groups of three are not. */
function plainNumber(text: string): string | undefined {
  const typed = text.trim().replace("\u2212", "-");
  const [, prefix = "", digits = ""] = /^(R\$\s*-?|-\s*R\$|-)?\s*([\d.,]+)$/i.exec(typed) ?? [];
  const sign = prefix.includes("-") ? "-" : "";
  if (/^(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?$|^,\d+$/.test(digits)) {
    return sign + digits.replaceAll(".", "").replace(",", ".");
  }
  return /^\d+\.\d+$/.test(digits) ? sign + digits : undefined;
}
