import { isBusinessDay } from "#shared/values/business-days.ts";
import { addDays, DEFAULT_TIME_ZONE, dayOf } from "#shared/values/dates.ts";

/** Returns `day` or the next business day in the direction of `step`. */
export function businessDay(day: string, step: 1 | -1): string {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, step);
  return found;
}

export function dayAt(moment: Date): string {
  return dayOf(moment, DEFAULT_TIME_ZONE);
}

const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: DEFAULT_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** `YYYY-MM-DD HH:mm:ss` without a zone, as the provider writes a moment. */
export function dateTimeAt(moment: Date): string {
  return wallClock.format(moment);
}
