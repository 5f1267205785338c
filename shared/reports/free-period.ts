import { daysBetween, isCalendarDay } from "#shared/values/dates.ts";
import type { Period } from "./measures.ts";

const MAX_PERIOD_DAYS = 1_096;

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
