import { sumTotals, wasOpen } from "#shared/proposals/rules.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";
import { type Cents, cents } from "#shared/values/money.ts";
import type { Sum } from "./measures.ts";
import type { SalesRow } from "./rows.ts";

/** A whole month: what was open at its start, and the share accepted in it. */
export interface PastMonth {
  /** `2026-10` */
  month: string;
  open: Sum;
  accepted: Sum;
  /** Of the open value, 0 to 1. */
  share: number;
}

export interface Forecast {
  open: Sum;
  /** Oldest first. */
  months: PastMonth[];
  /** By the worst, the median and the best month. Undefined: too little history. */
  range: { worst: Cents; middle: Cents; best: Cents } | undefined;
  missing: { months: number; accepted: number };
}

const MONTHS = 12;
/** Months with fewer open proposals do not count. */
const LEAST_OPEN = 5;
const LEAST_MONTHS = 6;
const LEAST_ACCEPTED = 10;

/**
 * Returns how much of what is open may be accepted in the next 30 days, judged by the last twelve whole months. A
 * range, never one number, and nothing without history.
 */
export function forecastOf(rows: readonly SalesRow[], today: string): Forecast {
  const months = pastMonths(today)
    .map((month) => pastMonth(rows, `${month}-01`))
    .filter(({ open }) => open.count >= LEAST_OPEN && open.value > 0);
  const accepted = months.reduce((total, month) => total + month.accepted.count, 0);
  const open = sumOf(rows.filter(({ status }) => status === "sent"));
  const missing = {
    months: Math.max(LEAST_MONTHS - months.length, 0),
    accepted: Math.max(LEAST_ACCEPTED - accepted, 0),
  };
  const shares = months.map(({ share }) => share).toSorted((a, b) => a - b);
  const of = (share = 0) => cents(Math.round(open.value * share));
  const last = shares.length - 1;
  const middle = ((shares[Math.floor(last / 2)] ?? 0) + (shares[Math.ceil(last / 2)] ?? 0)) / 2;
  const isKnown = missing.months + missing.accepted === 0;
  return {
    open,
    months,
    range: isKnown
      ? { worst: of(shares[0]), middle: of(middle), best: of(shares[last]) }
      : undefined,
    missing,
  };
}

/** Returns the last twelve whole months, oldest first. */
export function pastMonths(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_month, index) =>
    addMonths(first, index - MONTHS).slice(0, 7),
  );
}

function pastMonth(rows: readonly SalesRow[], first: string): PastMonth {
  const last = addDays(addMonths(first, 1), -1);
  const open = rows.filter((row) => wasOpen(row, first));
  const accepted = open.filter(
    ({ status, days }) => status === "accepted" && (days.acceptedOn ?? "9999") <= last,
  );
  const [all, part] = [sumOf(open), sumOf(accepted)];
  return {
    month: first.slice(0, 7),
    open: all,
    accepted: part,
    share: all.value === 0 ? 0 : part.value / all.value,
  };
}

function sumOf(rows: readonly SalesRow[]): Sum {
  return { count: rows.length, value: sumTotals(rows) };
}
