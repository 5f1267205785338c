import { activateMembership, listMemberships } from "#functions/organization/store.ts";
import { switchSession } from "#functions/platform/http/caller.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { write } from "#functions/platform/table/table.ts";
import { describeUser } from "#functions/users/current-store.ts";
import type { CurrentUserRecord } from "#shared/auth/schemas.ts";
import { chooseMembership } from "#shared/organization/team.ts";

/**
 * Switches a session whose organization is gone to the person's next one, or to none. Idempotent.
 * @throws Problem `unauthenticated` when the session has ended
 */
export async function switchToNextOrganization(
  user: UserRecord,
  token: string,
  now: Date,
): Promise<CurrentUserRecord> {
  const membership = chooseMembership(await listMemberships(user.id), user.activeOrganizationId);
  if (!membership) return describeUser(user, undefined, token, now);
  const switched = switchSession(token, user.id, membership.organization.id);
  await write([switched, ...activateMembership(membership, user, now)]);
  return describeUser(user, membership, token, now);
}
