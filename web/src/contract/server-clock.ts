import { eventChannel } from "#web/ui/browser/event-channel.ts";

/** The header has whole seconds. Clocks that differ by less than this agree. */
const AGREES_MS = 3_000;

/** How far the server's clock is ahead of this browser's. */
let leadMs = 0;

/** Emits when the lead changed, and by `useNow` as time passes. */
export const clockTicked = eventChannel();

/** Returns the server's time at this moment. */
export function serverNow(): Date {
  return new Date(toServerTime(Date.now()));
}

/** Returns the server's time at a moment of this browser's clock, both in ms. */
export function toServerTime(browserMs: number): number {
  return browserMs + leadMs;
}

/** Adopts the server's time from the `Date` of a response that just arrived. */
export function followServerClock({ headers }: Response, askedAt: number): void {
  // A response of a cache has the time of an earlier one (RFC 9111 §5.1).
  if (headers.has("age")) return;
  const lead = leadAfter(headers.get("date"), askedAt, Date.now(), leadMs);
  if (lead === leadMs) return;
  leadMs = lead;
  clockTicked.emit();
}

/**
 * Returns the server's lead over this clock, as if it had answered in the middle of the trip. All in ms.
 * @param before the lead known so far, kept when the response agrees with it or says nothing
 */
export function leadAfter(
  date: string | null,
  askedAt: number,
  answeredAt: number,
  before: number,
): number {
  const halfTrip = (answeredAt - askedAt) / 2;
  const lead = Date.parse(date ?? "") - askedAt - halfTrip;
  return Math.abs(lead - before) > AGREES_MS + halfTrip ? lead : before;
}
