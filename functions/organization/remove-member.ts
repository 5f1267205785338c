import { startPurge } from "#functions/deletion/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { findUser, listMembershipRows, removeUnusedUser } from "#functions/users/store.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import type { organization } from "#shared/organization/contract.ts";
import { checkRemoval } from "#shared/organization/team.ts";
import { removedMail } from "./mails.ts";
import * as memberStore from "./member-store.ts";

type RemoveMember = typeof organization.removeMember;

/**
 * Removes a person from the team. Their sessions leave the organization at the next request; a message reassigns their
 * tasks.
 * @throws Problem `not_found`, `owner_protected`, `own_removal`
 */
export function removeMember(
  { id }: HandlerInput<RemoveMember>,
  { orgId, organization, user, now }: HandlerContext<RemoveMember>,
): Promise<null> {
  return retryOnConflict(async () => {
    const member = await memberStore.getMember(orgId, id);
    checkRemoval(member, user.id);
    const person = await findUser(member.userId);
    const hasJoined = member.joinedAt !== null;
    const mail = person && hasJoined && removedMail(person, organization);
    await write([
      ...memberStore.removeMember(member),
      ...(person && !hasJoined ? await closeUnused(person, orgId, now) : []),
      enqueue({ kind: "member-left", orgId, userId: member.userId }, now),
      memberStore.enqueueTeamEvent(member, person, { what: "removed", actorId: user.id }, now),
      ...(mail ? [enqueueMail(mail, now)] : []),
    ]);
    logSecurity("member_removed", { targetId: member.userId });
    return null;
  });
}

/** The writes delete an account that was registered for this team and never used: its address becomes free. */
async function closeUnused(person: UserRecord, orgId: string, now: Date): Promise<Write[]> {
  if (person.hasPassword !== false || person.emailVerified) return [];
  const memberships = await listMembershipRows(person.id);
  if (memberships.some((one) => one.orgId !== orgId)) return [];
  return [...removeUnusedUser(person), ...startPurge("account", person.id, now)];
}
