export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns the instant `ms` after another, or before it when `ms` is negative. */
export function instantAfter(from: Date | string, ms: number): string {
  return toInstant(new Date(from).getTime() + ms);
}
