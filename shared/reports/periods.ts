import { addDays, addMonths, daysBetween, isCalendarDay } from "#shared/values/dates.ts";
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

const MAX_PERIOD_DAYS = 1_096;

const MONTHS: Record<string, number> = {
  mes: 1,
  "mes-passado": 1,
  trimestre: 3,
  "trimestre-passado": 3,
  ano: 12,
  "12-meses": 12,
};

/** Reads `2026-07-25..2026-10-22`; undefined for anything else, reversed or longer than `MAX_PERIOD_DAYS`. */
export function freePeriod(text: string): Period | undefined {
  const [from = "", to = ""] = text.split("..");
  const isPeriod =
    isCalendarDay(from) &&
    isCalendarDay(to) &&
    from <= to &&
    daysBetween(from, to) < MAX_PERIOD_DAYS;
  return isPeriod ? { from, to } : undefined;
}

/** Returns the days up to today of a preset or of a free period; undefined for other texts, and for future days. */
export function reportPeriod(text: string, today: string): Period | undefined {
  const month = `${today.slice(0, 7)}-01`;
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  switch (text) {
    case "mes":
      return { from: month, to: today };
    case "mes-passado":
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case "trimestre":
      return { from: quarter, to: today };
    case "trimestre-passado":
      return { from: addMonths(quarter, -3), to: addDays(quarter, -1) };
    case "ano":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case "12-meses":
      return { from: addMonths(month, -11), to: today };
    default:
      return upTo(today, freePeriod(text));
  }
}

function upTo(today: string, period: Period | undefined): Period | undefined {
  if (!period || period.from > today) return undefined;
  return { from: period.from, to: earlier(period.to, today) };
}

/**
 * Returns the period before: for running periods the same elapsed part, for whole months as many months, for free days
 * as many days.
 */
export function periodBefore(text: string, { from, to }: Period): Period {
  const isOver = isLastOfMonth(to);
  const months =
    MONTHS[text] ?? (from.endsWith("-01") && isOver ? monthsBetween(from, to) + 1 : undefined);
  if (months === undefined) {
    const length = daysBetween(from, to) + 1;
    return { from: addDays(from, -length), to: addDays(from, -1) };
  }
  const first = addMonths(from, -months);
  const last = addDays(from, -1);
  const isRunning = text in MONTHS && !text.endsWith("-passado");
  if (!isRunning) return { from: first, to: last };
  const elapsed =
    text === "trimestre" ? addDays(first, daysBetween(from, to)) : addMonths(to, -months);
  return { from: first, to: earlier(elapsed, last) };
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
