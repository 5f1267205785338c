import type { CurrentUserRecord } from "#shared/auth/contract.ts";
import { choosePlace } from "#shared/organization/team.ts";
import { enter, listPlaces } from "#functions/organization/store.ts";
import { moveSession } from "#functions/platform/caller.ts";
import type { UserRecord } from "#functions/platform/records.ts";
import { write } from "#functions/platform/table.ts";
import { describeUser } from "#functions/users/current-store.ts";

/**
 * The current user of a session whose organization is gone for them: inside the next one they belong to, where the
 * session works from now on under the same token, or in none. Asking again, or twice at once, does no
 * harm: nothing ends.
 *
 * @throws Problem `unauthenticated` when the session ends meanwhile.
 */
export async function enterNext(
  user: UserRecord,
  token: string,
  now: Date,
): Promise<CurrentUserRecord> {
  const place = choosePlace(await listPlaces(user.id), user.activeOrganizationId);
  if (!place) return describeUser(user, undefined, now);
  const moved = moveSession(token, user.id, place.organization.id);
  await write([moved, ...enter(place, user, now)]);
  return describeUser(user, place, now);
}
