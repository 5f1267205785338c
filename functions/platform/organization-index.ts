import { Problem } from "#shared/errors.ts";
import { keys } from "./table/keys/keys.ts";
import type { IndexEntry } from "./table/records.ts";
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
