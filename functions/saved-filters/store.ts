import { keys } from "#functions/platform/table/keys.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import { Problem } from "#shared/errors.ts";
import type { SavedFilters } from "#shared/saved-filters/contract.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    savedFilters: SavedFilters;
  }
}

export async function get(orgId: string, userId: string): Promise<SavedFilters> {
  const saved = await getItem(keys.savedFilters(orgId, userId));
  return { filters: saved?.filters ?? [], updatedAt: saved?.updatedAt ?? null };
}

/** Replaces what a member saved. @throws Problem `stale_record` unless it is at the version of `saved` */
export async function replace(
  orgId: string,
  userId: string,
  { filters, updatedAt: before }: SavedFilters,
  now: Date,
): Promise<SavedFilters> {
  const updatedAt = before === null ? now.toISOString() : nextVersion(before, now);
  await write([
    {
      put: { filters, updatedAt, ...keys.savedFilters(orgId, userId) },
      condition: before === null ? "notExists" : { equals: { updatedAt: before } },
      failWith: new Problem("stale_record"),
    },
  ]);
  return { filters, updatedAt };
}

/** Removes what a member saved. */
export async function remove(orgId: string, userId: string): Promise<void> {
  await write([{ remove: keys.savedFilters(orgId, userId) }]);
}
