import type { HandlerInput } from "#shared/endpoint.ts";
import type { organization } from "#shared/organization/contract.ts";
import { checkRemoval, type TeamNews } from "#shared/organization/team.ts";
import { errand } from "#functions/platform/outbox.ts";
import type { HandlerContext } from "#functions/platform/serve.ts";
import { write } from "#functions/platform/table.ts";
import { findUser } from "#functions/users/store.ts";
import { removedMail } from "./mails.ts";
import * as memberStore from "./member-store.ts";

type RemoveMember = typeof organization.removeMember;

/**
 * Takes a person out of the team: their sessions lose the organization at the next request, they are told by mail,
 * and what they had to do is handed over afterwards (decisions M5, D14).
 *
 * @throws Problem `not_found`, `owner_protected`, `own_removal`
 */
export async function removeMember(
  { id }: HandlerInput<RemoveMember>,
  { orgId, organization, user, now }: HandlerContext<RemoveMember>,
): Promise<null> {
  const member = await memberStore.getMember(orgId, id);
  checkRemoval(member, user.id);
  const person = await findUser(member.userId);
  const news: TeamNews = {
    orgId,
    what: "removed",
    memberId: id,
    userId: member.userId,
    name: person ? `${person.firstName} ${person.lastName}` : "Usuário removido",
    actorId: user.id,
    at: now.toISOString(),
  };
  const mail = person && removedMail(person, organization);
  await write([
    ...memberStore.removeMember(member),
    errand({ kind: "member-left", orgId, userId: member.userId }, now),
    errand({ kind: "team-news", news }, now),
    ...(mail ? [errand({ kind: "mail", mail }, now)] : []),
  ]);
  return null;
}
