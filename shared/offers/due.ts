import { isBusinessDay } from "#shared/values/business-days.ts";
import { addDays, dayOf, startOfDay } from "#shared/values/dates.ts";
import { DAY_MS, HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import type { OfferState } from "./states.ts";

/** At 9:00 on the day before the last: the last day ends at midnight. */
const EXPIRING_MS = (24 + 15) * HOUR_MS;
/** A day longer than a deleted proposal can be restored. */
const KEPT_MS = 31 * DAY_MS;
/** When clients are reminded on business days. */
const OFFICE_HOURS = { from: 9, until: 18 };

/** `remind`: remind the client. `empty`: delete the content, because the proposal can no longer be restored. */
export type DueWork = "remind" | "expiring" | "empty";

export interface Due {
  what: DueWork;
  at: string;
}

interface Ending {
  state: OfferState;
  /** The last day, in the zone of the sending. */
  validUntil: string;
  validUntilAt: string;
}

export interface Reminding {
  /** Days before the last one; null: no reminder. */
  days: number | null;
  timezone: string;
}

/**
 * Returns the next work due after an instant; undefined for none.
 * @param done the work due at that instant; if retries postponed it past other work, the other work is next
 */
export function nextDue(
  { state, validUntil, validUntilAt }: Ending,
  after: string,
  reminding: Reminding,
  done?: DueWork | null,
): Due | undefined {
  if (state === "deleted") return { what: "empty", at: instantAfter(after, KEPT_MS) };
  const remindAt = reminderAt(validUntil, reminding);
  const all: Due[] = [
    ...(remindAt === null ? [] : [{ what: "remind" as const, at: remindAt }]),
    { what: "expiring", at: instantAfter(validUntilAt, -EXPIRING_MS) },
  ];
  const doneAt = all.find(({ what, at }) => what === done && at < after)?.at ?? after;
  return all.filter(({ at }) => at > doneAt).toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
}

/** Returns 9:00 that many days before the last one, or on the business day before; null without a reminder. */
export function reminderAt(validUntil: string, { days, timezone }: Reminding): string | null {
  if (days === null) return null;
  let day = addDays(validUntil, -days);
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return instantAfter(startOfDay(day, timezone), OFFICE_HOURS.from * HOUR_MS);
}

/** Returns whether clients may be reminded now: on a business day between 9:00 and 18:00. */
export function isOfficeTime(now: Date, timezone: string): boolean {
  const day = dayOf(now, timezone);
  const hour = (now.getTime() - Date.parse(startOfDay(day, timezone))) / HOUR_MS;
  return isBusinessDay(day) && hour >= OFFICE_HOURS.from && hour < OFFICE_HOURS.until;
}

interface Remindable extends Ending {
  unanswered: boolean;
  /** A mail with the newest version bounced. */
  mailProblem: boolean;
  remindedAt?: string | null;
  remindersOff?: boolean;
  remindersStopped?: boolean;
}

/** Returns whether an offer is open, its client has not been reminded of this version, and may be. */
export function canRemind(offer: Remindable, now: Date): boolean {
  const { state, validUntilAt, unanswered, mailProblem, remindedAt } = offer;
  return (
    state === "open" &&
    now.toISOString() <= validUntilAt &&
    !unanswered &&
    !mailProblem &&
    !remindedAt &&
    !offer.remindersOff &&
    !offer.remindersStopped
  );
}

/** Returns whether the seller is notified that an offer is about to end. */
export function isExpiring({ state, validUntilAt }: Ending, now: Date): boolean {
  return (state === "open" || state === "paused") && now.toISOString() <= validUntilAt;
}

/** Returns whether the last day of an offer is today. */
export function endsToday(validUntilAt: string, now: Date): boolean {
  return Date.parse(validUntilAt) - now.getTime() < DAY_MS;
}
