import { eraseFiles } from "#functions/gateways/erase-files.ts";
import { PUBLIC_PREFIX } from "#functions/gateways/files.ts";
import { closeAccount } from "#functions/gateways/passwords.ts";
import { now } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { removeAll } from "#functions/platform/table/remove-many.ts";
import { write } from "#functions/platform/table/table.ts";
import { freeHeldAddresses } from "#functions/users/address-store.ts";
import { leaveTeamWrites, listOwnMemberships } from "#functions/users/store.ts";

/**
 * Removes password, photo, memberships and sessions of a deleted account. Returns whether nothing is left; false when
 * `shouldStop` came first.
 */
export async function emptyAccount(userId: string, shouldStop: () => boolean): Promise<boolean> {
  await closeAccount(userId);
  if (!(await eraseFiles(`${PUBLIC_PREFIX}users/${userId}/`, shouldStop))) return false;
  for (const { member } of await listOwnMemberships(userId)) {
    await write(leaveTeamWrites(member, now()));
    if (shouldStop()) return false;
  }
  await freeHeldAddresses(userId);
  return removeAll(keys.person(userId), shouldStop);
}
