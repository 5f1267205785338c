import { startPurge, markDeleted, commitDeletion } from "#functions/deletion/store.ts";
import { rememberTrial } from "#functions/organization/trial-store.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { accountDeletedMail } from "./mails.ts";
import { countSuperAdmins, leaveTeamWrites, listOwnMemberships, removeUser } from "./store.ts";

/** Memberships ended in the same transaction, of 100 writes, with six each; the purge ends the rest. */
const LEFT_AT_ONCE = 14;

/**
 * Deletes an account in one transaction: sessions end, the address is free, and the person's own organizations are
 * closed for everybody. The purge removes the rest. Records in other organizations stay, without author.
 * @throws Problem `last_super_admin`; `busy` after a concurrent change
 */
export async function deleteAccount(user: UserRecord, now: Date): Promise<void> {
  const [memberships, asSuperAdmin] = await Promise.all([
    listOwnMemberships(user.id),
    user.isSuperAdmin ? leaveSuperAdmins(user.id) : [],
  ]);
  const owned = memberships.filter(({ member }) => member.role === "owner");
  const others = memberships.filter(({ member }) => member.role !== "owner").slice(0, LEFT_AT_ONCE);
  const names = owned.map(({ organization }) => organization.name);
  const ownedIds = owned.map(({ organization }) => organization.id);
  const writes = [
    ...removeUser(user),
    ...asSuperAdmin,
    ...owned.flatMap(({ organization }) => markDeleted(organization.id, now)),
    ...others.flatMap(({ member }) => leaveTeamWrites(member, now)),
    ...startPurge("account", user.id, now),
    ...rememberTrial(user, now),
    enqueueMail(accountDeletedMail(user, names), now),
  ];
  const members = memberships.map(({ member }) => member);
  await commitDeletion(ownedIds, writes, members);
}

/** Of two super admins who leave at once, one must retry and is then the last. */
async function leaveSuperAdmins(userId: string): Promise<Write[]> {
  const count = await countSuperAdmins();
  if (count <= 1) throw new Problem("last_super_admin");
  return [
    {
      update: keys.superAdmins(),
      add: { count: -1 },
      condition: { equals: { count } },
      failWith: new Problem("busy"),
    },
    { remove: keys.superAdmin(userId) },
  ];
}
