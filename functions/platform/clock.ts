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
export function epochSeconds(instant: string): number {
  return Math.ceil(Date.parse(instant) / 1_000);
}
