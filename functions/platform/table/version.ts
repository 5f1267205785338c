import { Problem } from "#shared/errors.ts";
import { toInstant } from "#shared/values/instants.ts";
import type { Condition } from "./write.ts";

/**
 * Returns the `updatedAt` of a change, which optimistic locking compares: always later than the last, even within one
 * millisecond. Null: the record does not exist yet.
 */
export function nextVersion(updatedAt: string | null, now: Date): string {
  const last = updatedAt === null ? -Infinity : Date.parse(updatedAt);
  return toInstant(Math.max(now.getTime(), last + 1));
}

/** Requires that a record still is as it was read. Null: that it does not exist yet. */
export function atVersion(updatedAt: string | null): Condition {
  return updatedAt === null ? "notExists" : { equals: { updatedAt } };
}

/**
 * Checks that a record is as the caller saw it.
 * @param seen undefined: the caller sends no version
 * @throws Problem `stale_record` when it changed since
 */
export function checkVersion(record: { updatedAt: string }, seen: string | undefined): void {
  if (seen !== undefined && seen !== record.updatedAt) throw new Problem("stale_record");
}
