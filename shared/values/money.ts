import { type Cents, cents, toReais } from "./money-math.ts";

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

/** Reads an amount as `parseMoney`, in reais. */
export function parseReais(text: string): number | undefined {
  const amount = parseMoney(text);
  return amount === undefined ? undefined : toReais(amount);
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
    return sign + digits.split(".").join("").replace(",", ".");
  }
  return /^\d+\.\d+$/.test(digits) ? sign + digits : undefined;
}
