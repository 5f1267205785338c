import * as z from "zod";
import { type Cents, cents, hundredths, MAX_CENTS, toReais } from "./money-math.ts";

// Separate for the client's page, which loads no validation.
export {
  type Cents,
  cents,
  formatAmount,
  formatMoney,
  formatQuantity,
  lineTotal,
  MAX_CENTS,
  toCents,
  toReais,
} from "./money-math.ts";

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

/** "-1234.56": a comma is the decimal mark, dots before groups of three are separators. */
function plainNumber(text: string): string | undefined {
  const typed = text.trim().replace("\u2212", "-");
  const [, prefix = "", digits = ""] = /^(R\$\s*-?|-\s*R\$|-)?\s*([\d.,]+)$/i.exec(typed) ?? [];
  const sign = prefix.includes("-") ? "-" : "";
  if (/^(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?$|^,\d+$/.test(digits)) {
    return sign + digits.replaceAll(".", "").replace(",", ".");
  }
  return /^\d+\.\d+$/.test(digits) ? sign + digits : undefined;
}
