import { find, findMembership } from "#functions/organization/store.ts";
import { unassign } from "./store.ts";

/**
 * Unassigns the tasks of a person who left and assigns their subtasks to the owner, unless the person has rejoined.
 * Idempotent.
 */
export async function reassignTasks(orgId: string, userId: string, now: Date): Promise<void> {
  const [organization, membership] = await Promise.all([
    find(orgId),
    findMembership(orgId, userId),
  ]);
  if (!organization || membership) return;
  await unassign(orgId, {
    userId,
    ownerId: organization.ownerId,
    zone: organization.timezone,
    now,
  });
}
