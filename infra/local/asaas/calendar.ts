import { addDays, addMonths, DEFAULT_TIME_ZONE, dayOf } from "#shared/values/dates.ts";

/** Between two charges of a subscription. */
const cycles: Record<string, { months: number } | { days: number }> = {
  WEEKLY: { days: 7 },
  BIWEEKLY: { days: 14 },
  MONTHLY: { months: 1 },
  BIMONTHLY: { months: 2 },
  QUARTERLY: { months: 3 },
  SEMIANNUALLY: { months: 6 },
  YEARLY: { months: 12 },
};

export function isCycle(text: string): boolean {
  return Object.hasOwn(cycles, text);
}

/** Returns the due date after `day` in a cycle; the 31st becomes the last day of a shorter month. */
export function nextInCycle(day: string, cycle: string): string {
  const step = cycles[cycle];
  if (!step) throw new RangeError(`Not a cycle: ${cycle}`);
  return "days" in step ? addDays(day, step.days) : addMonths(day, step.months);
}

/** Returns `day` or the next weekday in the direction of `step`. */
export function businessDay(day: string, step: 1 | -1): string {
  let found = day;
  while ([0, 6].includes(new Date(`${found}T00:00:00.000Z`).getUTCDay()))
    found = addDays(found, step);
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
