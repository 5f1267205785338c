import { instantAfter } from "#shared/values/instants.ts";

let aheadMs = 0;

/** Returns the time of the clock that handlers and jobs share. */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Sets how far the clock is ahead of the machine's. Only for the local cloud and tests. */
export function setClockAhead(ms: number): void {
  aheadMs = ms;
}

/** Returns epoch seconds, as DynamoDB wants a TTL. */
export function epochSeconds(instant: Date | string | number): number {
  return Math.ceil(new Date(instant).getTime() / 1_000);
}

/** Returns the whole seconds since 1970. */
export function wholeSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}

/** Returns the TTL of an item that is kept for `ms` after an instant. */
export function ttlAfter(from: Date | string, ms: number): number {
  return epochSeconds(instantAfter(from, ms));
}
