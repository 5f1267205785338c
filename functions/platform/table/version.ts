import { isDeepStrictEqual } from "node:util";
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
 * Checks that a record is as the caller saw it, or already as the caller wants it: the same change was saved before and
 * its answer lost.
 * @param seen undefined: the caller sends no version
 * @param after the record with the change
 * @throws Problem `stale_record` when it changed since
 */
export function checkVersion<R extends { updatedAt: string | null }>(
  record: R,
  seen: string | null | undefined,
  after?: R,
): void {
  if (seen === undefined || seen === record.updatedAt) return;
  if (!isDeepStrictEqual(record, after)) throw new Problem("stale_record");
}
