import { find, findMembership } from "#functions/organization/store.ts";
import { unassign } from "./store.ts";

/**
 * Hands over what a person had to do who left an organization: their tasks belong to nobody, their subtasks to the
 * owner. Who is back by now keeps what is theirs. Again it changes nothing.
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
