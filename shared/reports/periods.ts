import { addDays, addMonths, daysBetween } from "#shared/values/dates.ts";
import { freePeriod } from "./free-period.ts";
import type { Period } from "./measures.ts";

/** Presets relative to today. The first is the default. */
export const PRESETS = [
  { value: "mes", label: "Este mês" },
  { value: "mes-passado", label: "Mês passado" },
  { value: "trimestre", label: "Este trimestre" },
  { value: "trimestre-passado", label: "Trimestre passado" },
  { value: "ano", label: "Este ano" },
  { value: "12-meses", label: "Últimos 12 meses" },
] as const;

/** Whole calendar months. */
interface Months {
  /** The first day. */
  from: string;
  count: number;
}

/** Reads a preset, `2026-11`, `2026-T4` and `2026`; undefined for other texts. */
function calendarMonths(text: string, today: string): Months | undefined {
  const month = `${today.slice(0, 7)}-01`;
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  switch (text) {
    case "mes":
      return { from: month, count: 1 };
    case "mes-passado":
      return { from: addMonths(month, -1), count: 1 };
    case "trimestre":
      return { from: quarter, count: 3 };
    case "trimestre-passado":
      return { from: addMonths(quarter, -3), count: 3 };
    case "ano":
      return { from: `${today.slice(0, 4)}-01-01`, count: 12 };
    case "12-meses":
      return { from: addMonths(month, -11), count: 12 };
    default:
      return namedMonths(text);
  }
}

function namedMonths(text: string): Months | undefined {
  const [, year, quarter, month] = /^(20\d\d)(?:-T([1-4])|-(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  if (!year) return undefined;
  if (quarter) return { from: addMonths(`${year}-01-01`, Number(quarter) * 3 - 3), count: 3 };
  return { from: `${year}-${month ?? "01"}-01`, count: month ? 1 : 12 };
}

function lastDay({ from, count }: Months): string {
  return addDays(addMonths(from, count), -1);
}

/**
 * Returns the days up to today of a preset, a calendar period or a free one; undefined for other texts, and for future
 * days.
 */
export function reportPeriod(text: string, today: string): Period | undefined {
  const months = calendarMonths(text, today);
  const whole = months ? { from: months.from, to: lastDay(months) } : freePeriod(text);
  if (!whole || whole.from > today) return undefined;
  return { from: whole.from, to: earlier(whole.to, today) };
}

/**
 * Returns the period before: for running periods the same elapsed part, for whole months as many months, for free days
 * as many days.
 */
export function periodBefore(text: string, { from, to }: Period, today: string): Period {
  const months = calendarMonths(text, today);
  const count = months?.count ?? wholeMonths({ from, to });
  if (count === undefined) {
    const length = daysBetween(from, to) + 1;
    return { from: addDays(from, -length), to: addDays(from, -1) };
  }
  const [first, last] = [addMonths(from, -count), addDays(from, -1)];
  const isRunning = months !== undefined && lastDay(months) >= today;
  if (!isRunning) return { from: first, to: last };
  const elapsed = count === 3 ? addDays(first, daysBetween(from, to)) : addMonths(to, -count);
  return { from: first, to: earlier(elapsed, last) };
}

/** Returns their number; undefined for other days. */
function wholeMonths({ from, to }: Period): number | undefined {
  return from.endsWith("-01") && isLastOfMonth(to) ? monthsBetween(from, to) + 1 : undefined;
}

/** Returns the same days a year ago; ends of months stay ends of months. */
export function yearBefore({ from, to }: Period): Period {
  const end = addMonths(to, -12);
  return {
    from: addMonths(from, -12),
    to: isLastOfMonth(to) ? addDays(addMonths(`${end.slice(0, 7)}-01`, 1), -1) : end,
  };
}

function earlier(day: string, other: string): string {
  return day < other ? day : other;
}

function isLastOfMonth(day: string): boolean {
  return addDays(day, 1).endsWith("-01");
}

function monthsBetween(from: string, to: string): number {
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7))
  );
}

export type Step = "day" | "week" | "month";

/** Returns the step of a chart of this period. */
export function stepOf({ from, to }: Period): Step {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return "day";
  return days <= 182 ? "week" : "month";
}

/** Days, weeks from Monday to Sunday, or calendar months. */
export function partsOf({ from, to }: Period, step: Step): Period[] {
  const parts: Period[] = [];
  for (let first = from; first <= to;) {
    const next = nextPart(first, step);
    const last = addDays(next, -1);
    parts.push({ from: first, to: last < to ? last : to });
    first = next;
  }
  return parts;
}

function nextPart(day: string, step: Step): string {
  if (step === "day") return addDays(day, 1);
  if (step === "month") return addMonths(`${day.slice(0, 7)}-01`, 1);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, 8 - (weekday || 7));
}

/**
 * Returns the part of the compared period for each part; undefined where that period has ended. Together they cover the
 * compared period.
 */
export function comparedParts(
  period: Period,
  compared: Period,
  step: Step,
): (Period | undefined)[] {
  const parts = partsOf(period, step);
  const isByMonth =
    step === "month" && period.from.endsWith("-01") && compared.from.endsWith("-01");
  const startOf = (index: number) => {
    const part = parts[index];
    if (!part) return addDays(compared.to, 1);
    if (isByMonth) return addMonths(compared.from, index);
    return addDays(compared.from, daysBetween(period.from, part.from));
  };
  return parts.map((_part, index) => {
    const from = startOf(index);
    const to = addDays(startOf(index + 1), -1);
    return from > compared.to ? undefined : { from, to: to < compared.to ? to : compared.to };
  });
}
