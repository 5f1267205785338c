const SEGMENT_MS = 10 * 60_000;

/** Returns how far a clock that is ahead is from the next segment of the change log. */
export function untilSegment(aheadMs = 0): number {
  return SEGMENT_MS - ((Date.now() + aheadMs) % SEGMENT_MS);
}
