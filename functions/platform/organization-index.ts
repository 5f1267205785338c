import { Problem } from "#shared/errors.ts";
import type { Key } from "./table/keys/key-types.ts";
import { keys } from "./table/keys/keys.ts";
import { queryShards } from "./table/queries/query-shards.ts";
import type { IndexEntry } from "./table/records.ts";
import { write } from "./table/table.ts";
import type { Write } from "./table/write.ts";

/** Returns the write that indexes a new organization, whose only member is its owner. `markDeleted` removes it. */
export function addToIndex(orgId: string, ownerId: string): Write {
  const entry: IndexEntry = {
    ...keys.indexEntry(orgId),
    orgId,
    ownerId,
    memberCount: 1,
    planId: null,
    planVersion: null,
  };
  return { put: { ...entry }, condition: "notExists" };
}

/** Returns the write that counts a member who joins (1) or leaves (-1); `busy` for a deleted organization. */
export function countMember(orgId: string, change: 1 | -1): Write {
  return {
    update: keys.indexEntry(orgId),
    add: { memberCount: change },
    condition: "exists",
    failWith: new Problem("busy"),
  };
}

interface Visit {
  /** The item that stores the progress, in `upTo` and `isDone`. */
  progress: Key;
  /** Organizations up to this id were visited by earlier runs. */
  upTo: string;
  /** Asked after each organization, so that every run makes progress. */
  shouldStop: () => boolean;
}

/**
 * Visits the organizations one after the other. The next run continues where this one stopped.
 * @param visit returns false when the organization must be visited again
 * @returns whether all were visited
 */
export async function visitOrganizations(
  { progress, upTo, shouldStop }: Visit,
  visit: (orgId: string) => Promise<boolean>,
): Promise<boolean> {
  const { found } = await queryShards(keys.organizationIndex);
  const waiting = found.map(({ orgId }) => orgId).filter((orgId) => orgId > upTo);
  for (const orgId of waiting.toSorted()) {
    if (!(await visit(orgId))) return false;
    await write([{ update: progress, set: { upTo: orgId, isDone: false } }]);
    if (shouldStop()) return false;
  }
  await write([{ update: progress, set: { isDone: true } }]);
  return true;
}
