const DAY_FIRST = { sizes: [2, 2, 4], separator: "/" } as const;
const YEAR_FIRST = { sizes: [4, 2, 2], separator: "-" } as const;

/** Four digits that are no day and month, such as 2027. */
const YEAR = /^(?:19|20)(?:00|1[3-9]|[2-9]\d)/;
/** The same, punctuated before its last digit was typed. */
const SPLIT_YEAR = /^(19|20)-(00|1[3-9]|[2-9]\d)$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const MAX_DIGITS = 8;

/**
 * Punctuates a date while it is typed, as dd/MM/yyyy, or as yyyy-MM-dd when it begins with a year. A typed separator
 * completes a day or month of one digit. A text that is no date stays as it is, for the validation to refuse it.
 */
export function maskDate(text: string): string {
  const parts = text.trimStart().split(/\s*[\s/.–-]\s*/u);
  const isReadable =
    parts.every((part) => /^\d*$/.test(part)) &&
    parts.slice(3).every((part) => part === "") &&
    (parts.length > 1 || text.length <= MAX_DIGITS);
  if (!isReadable) return text;
  const typed = parts.slice(0, 3);
  if (typed.every((part) => part === "")) return "";
  const joined = typed.join("-").replace(SPLIT_YEAR, "$1$2");
  const isYearFirst = ISO.test(joined) || YEAR.test(joined);
  const { sizes, separator } = isYearFirst ? YEAR_FIRST : DAY_FIRST;
  return completed(fitted(joined.split("-"), sizes)).join(separator);
}

/** Moves the digits that a part has too many into the next one, unless that one is full. */
function fitted(typed: readonly string[], sizes: readonly number[]): string[] {
  const parts = [...typed];
  for (const [index, size] of sizes.entries()) {
    const part = parts[index] ?? "";
    const rest = part.slice(size);
    if (rest === "") continue;
    parts[index] = part.slice(0, size);
    const next = parts[index + 1];
    if (parts.length < sizes.length) parts.splice(index + 1, 0, rest);
    else if (next !== undefined && next.length < (sizes[index + 1] ?? 0))
      parts[index + 1] = rest + next;
  }
  return parts;
}

/** `5/` becomes `05/`. In the middle of a date a single digit stays: its other one may be about to be typed. */
function completed(parts: readonly string[]): readonly string[] {
  const last = parts.findIndex((part) => part === "");
  if (last < 1 || parts.slice(last).some((part) => part !== "")) return parts;
  return [...parts.slice(0, last - 1), padded(parts[last - 1] ?? ""), ""];
}

/**
 * Returns the day of a text as `YYYY-MM-DD`: also of single digits, and of a year of two digits, which is of this
 * century. Returns other texts unchanged.
 */
export function readDate(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)$/.exec(text) ?? [];
  if (day && month && year) return toDay(year.padStart(4, "20"), month, day);
  const iso = ISO.exec(text);
  return iso ? toDay(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "") : text;
}

function toDay(year: string, month: string, day: string): string {
  return [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
}

function padded(part: string): string {
  return /^[1-9]$/.test(part) ? `0${part}` : part;
}
