import { find, findMembership } from "#functions/organization/store.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { unassign } from "./store.ts";

/** Messages of other organizations wait behind this one. */
const RUN_MS = 5_000;

/**
 * Unassigns the tasks of a person who left and assigns their subtasks to the owner, unless the person has rejoined.
 * Idempotent; a repetition continues.
 */
export async function reassignTasks(
  orgId: string,
  userId: string,
  now: Date,
  shouldStop = timeLimit(RUN_MS),
): Promise<"finished" | "unfinished"> {
  const [organization, membership] = await Promise.all([
    find(orgId),
    findMembership(orgId, userId),
  ]);
  if (!organization || membership) return "finished";
  const { ownerId, timezone: zone } = organization;
  const isDone = await unassign(orgId, { userId, ownerId, zone, now }, shouldStop);
  return isDone ? "finished" : "unfinished";
}
