/**
 * The `updatedAt` of a record that is changed now: always after the one before, even when several requests of one
 * millisecond follow each other, so that it tells every two states of a record apart.
 */
export function nextVersion(updatedAt: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();
}
