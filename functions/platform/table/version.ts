/** Returns the `updatedAt` of a change: always later than the last, even within one millisecond. */
export function nextVersion(updatedAt: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();
}
