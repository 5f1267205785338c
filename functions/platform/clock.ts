let aheadMs = 0;

/** The one clock of handlers and jobs. */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Sets how far the clock runs ahead of the machine's. Only the local cloud and tests call it. */
export function setClockAhead(ms: number): void {
  aheadMs = ms;
}
