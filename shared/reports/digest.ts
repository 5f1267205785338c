import { addDays, dayOf, startOfDay } from "#shared/values/dates.ts";
import { DAY_MS, HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import {
  expired,
  expiring,
  type Period,
  type Sales,
  type Sum,
  waiting,
  sumWithin,
} from "./measures.ts";

/** Hour on Mondays, by the clock of the organization. */
const AT_HOUR = 8;
/** Later digests are skipped. */
const LATEST_MS = DAY_MS;

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Returns when the digest of the week before a Monday is due. */
export function digestAt(monday: string, zone: string): string {
  return instantAfter(startOfDay(monday, zone), AT_HOUR * HOUR_MS);
}

/** Returns whether the digest of the week before a Monday is too late to be mailed. */
export function isDigestExpired(monday: string, zone: string, now: Date): boolean {
  return now.toISOString() > instantAfter(digestAt(monday, zone), LATEST_MS);
}

/** Returns the Monday of a due time, in whatever zone: 08:00 of a Monday lies between 18:00 UTC of Sunday and 20:00. */
export function scheduledMonday(at: string): string {
  return mondayOf(dayOf(instantAfter(new Date(at), 12 * HOUR_MS), "UTC"));
}

/** Returns the next due time after an instant. */
export function nextDigestAt(now: Date, zone: string): string {
  const monday = mondayOf(dayOf(now, zone));
  const at = digestAt(monday, zone);
  return at > now.toISOString() ? at : digestAt(addDays(monday, 7), zone);
}

/** The month in which most of the week before a Monday lies. */
export function digestMonth(monday: string): string {
  return addDays(monday, -4).slice(0, 7);
}

/** The sales of the week before a Monday, and what needs attention today. */
export interface Digest {
  week: Period;
  sent: WeekSum;
  accepted: WeekSum;
  lost: WeekSum;
  expiring: Sum;
  waiting: Sum;
  expired: Sum;
  /** Something was sent, accepted or lost in the last 28 days, or is open. */
  isActive: boolean;
}

interface WeekSum {
  now: Sum;
  before: Sum;
}

/** Returns the digest of a team or a person. */
export function digestOf(sales: Sales, monday: string, today: string): Digest {
  const weekBefore = (weeks: number): Period => ({
    from: addDays(monday, -7 * weeks),
    to: addDays(monday, 6 - 7 * weeks),
  });
  const sums = (event: "sent" | "accepted" | "lost"): WeekSum => ({
    now: sumWithin(sales, event, weekBefore(1)),
    before: sumWithin(sales, event, weekBefore(2)),
  });
  const recent = { from: addDays(today, -27), to: today };
  const events = (["sent", "accepted", "lost"] as const).map(
    (event) => sumWithin(sales, event, recent).count,
  );
  return {
    week: weekBefore(1),
    sent: sums("sent"),
    accepted: sums("accepted"),
    lost: sums("lost"),
    expiring: expiring(sales, today),
    waiting: waiting(sales, today),
    expired: expired(sales, today),
    isActive: sales.open.count > 0 || events.some((count) => count > 0),
  };
}
