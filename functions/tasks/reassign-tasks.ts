import { find, findMembership } from "#functions/organization/store.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { unassign } from "./store.ts";

/**
 * Unassigns the tasks of a person who left and assigns their subtasks to the owner, unless the person has rejoined.
 * Idempotent.
 * @param after begins after the task of this id
 * @returns the id to continue after; undefined when all is done
 */
export async function reassignTasks(
  { orgId, userId, after = 0 }: Messages["member-left"],
  now: Date,
  shouldStop = timeLimit(),
): Promise<number | undefined> {
  const [organization, membership] = await Promise.all([
    find(orgId),
    findMembership(orgId, userId),
  ]);
  if (!organization || membership) return undefined;
  const { ownerId, timezone: zone } = organization;
  return unassign(orgId, { userId, ownerId, zone, now }, after, shouldStop);
}
