import { Problem } from "#shared/errors.ts";
import { keys } from "./keys.ts";
import type { DirectoryEntry } from "./records.ts";
import type { Write } from "./write.ts";

/** The write that lists a new organization, whose only member is its owner. `markDeleted` takes it off the list. */
export function addToDirectory(orgId: string, ownerId: string): Write {
  const entry: DirectoryEntry = {
    ...keys.directoryEntry(orgId),
    orgId,
    ownerId,
    memberCount: 1,
    planId: null,
    planVersion: null,
  };
  return { put: { ...entry }, condition: "notExists" };
}

/** The write that counts a member who comes (1) or goes (-1); refused with `busy` when the organization is deleted. */
export function countMember(orgId: string, change: 1 | -1): Write {
  return {
    update: keys.directoryEntry(orgId),
    add: { memberCount: change },
    condition: "exists",
    failWith: new Problem("busy"),
  };
}
