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
