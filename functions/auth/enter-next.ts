import type { CurrentUser } from "#shared/auth/contract.ts";
import { currentUser } from "#shared/auth/rules.ts";
import { choosePlace } from "#shared/organization/team.ts";
import { enter, listPlaces } from "#functions/organization/store.ts";
import { moveSession } from "#functions/platform/caller.ts";
import type { UserRecord } from "#functions/platform/records.ts";
import { write } from "#functions/platform/table.ts";

/**
 * The current user of a session whose organization is gone for them: inside the next one they belong to, where the
 * session works from now on under the same token, or in none (decisions B2). Asking again, or twice at once, does no
 * harm: nothing ends.
 *
 * @throws Problem `unauthenticated` when the session ends meanwhile.
 */
export async function enterNext(user: UserRecord, token: string, now: Date): Promise<CurrentUser> {
  const place = choosePlace(await listPlaces(user.id), user.activeOrganizationId);
  if (!place) return currentUser(user, undefined, undefined, now);
  const moved = moveSession(token, user.id, place.organization.id);
  await write([moved, ...enter(place, user, now)]);
  return currentUser(user, place.member.role, place.organization, now);
}
