/** An attempt counts for the length of the window, and at most one bucket longer. */
export const BUCKETS = 30;

/** Attempts by the number of their bucket since the epoch. */
export type Counts = ReadonlyMap<number, number>;

export interface Window {
  max: number;
  bucketMs: number;
  bucket: number;
}

export function windowAt(max: number, minutes: number, now: Date): Window {
  const bucketMs = (minutes * 60_000) / BUCKETS;
  return { max, bucketMs, bucket: Math.floor(now.getTime() / bucketMs) };
}

/** Returns when attempts of a bucket stop counting, in epoch milliseconds. */
export function endOf(bucket: number, { bucketMs }: Window): number {
  return (bucket + BUCKETS + 1) * bucketMs;
}

export function countsOf(item: Record<string, unknown>): Counts {
  const buckets = Object.entries(item).filter(([name]) => /^\d+$/.test(name));
  return new Map(buckets.map(([name, count]) => [Number(name), Number(count)]));
}

export function total(counts: Counts, window: Window): number {
  return living(counts, window).reduce((sum, [, count]) => sum + count, 0);
}

export function staleBuckets(counts: Counts, window: Window): number[] {
  return [...counts.keys()].filter((bucket) => isStale(bucket, window));
}

/** Returns when the next attempt is allowed, in epoch milliseconds; 0 when it is allowed now. */
export function opensAt(counts: Counts, window: Window): number {
  let sum = total(counts, window);
  let opens = 0;
  for (const [bucket, count] of living(counts, window)) {
    if (sum < window.max) break;
    sum -= count;
    opens = endOf(bucket, window);
  }
  return opens;
}

/** Oldest first. */
function living(counts: Counts, window: Window): [bucket: number, count: number][] {
  return [...counts]
    .filter(([bucket, count]) => count > 0 && !isStale(bucket, window))
    .toSorted(([one], [other]) => one - other);
}

function isStale(bucket: number, window: Window): boolean {
  return bucket < window.bucket - BUCKETS;
}
