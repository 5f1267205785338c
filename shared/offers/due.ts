import type { OfferState } from "./states.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** At nine in the morning of the day before the last one: a last day ends at midnight. */
const EXPIRING_MS = (24 + 15) * HOUR_MS;
/** A day more than a deleted proposal can be restored. */
const KEPT_MS = 31 * DAY_MS;

/** What is done for an offer at a time. `empty`: its proposal cannot be restored any more. */
export type DueWork = "expiring" | "empty";

export interface Due {
  what: DueWork;
  at: string;
}

interface Ending {
  state: OfferState;
  validUntilAt: string;
}

/** Returns what is next due for an offer after an instant; undefined for nothing. */
export function nextDue({ state, validUntilAt }: Ending, after: string): Due | undefined {
  if (state === "deleted") return { what: "empty", at: later(after, KEPT_MS) };
  const at = later(validUntilAt, -EXPIRING_MS);
  return at > after ? { what: "expiring", at } : undefined;
}

/** Returns whether a seller is told that an offer is about to end. */
export function isExpiring({ state, validUntilAt }: Ending, now: Date): boolean {
  return (state === "open" || state === "paused") && now.toISOString() <= validUntilAt;
}

/** Returns whether the last day of an offer is today. */
export function endsToday(validUntilAt: string, now: Date): boolean {
  return Date.parse(validUntilAt) - now.getTime() < DAY_MS;
}

function later(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
