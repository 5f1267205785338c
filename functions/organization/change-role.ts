import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { checkFresh } from "#functions/platform/http/session.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { write } from "#functions/platform/table/table.ts";
import { findUser } from "#functions/users/store.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import type { organization as endpoints } from "#shared/organization/contract.ts";
import { checkRoleChange } from "#shared/organization/team.ts";
import { roleMail } from "./mails.ts";
import { getMember, setRole, enqueueTeamEvent } from "./member-store.ts";
import { toMember } from "./response.ts";

type ChangeRole = typeof endpoints.updateMember;

/**
 * Changes a member's role from their next request on and notifies them by mail and in the product. The owner and the
 * other administrators get a mail about a new administrator.
 * @throws Problem `not_found`, `owner_protected`, `own_role`; `confirmation_required` for an administrator
 */
export async function changeRole(
  { id, role }: HandlerInput<ChangeRole>,
  { orgId, organization, user, session, now }: HandlerContext<ChangeRole>,
): Promise<HandlerResponse<ChangeRole>> {
  if (role === "admin") checkFresh(session, now);
  const member = await getMember(orgId, id);
  checkRoleChange(member, user.id);
  const person = await findUser(member.userId);
  if (member.role === role) return toMember(member, person);
  const mail = person && member.joinedAt !== null && roleMail(person, role, organization);
  await write([
    ...setRole(member, role),
    enqueueTeamEvent(member, person, { what: "role", role, actorId: user.id }, now),
    ...(mail ? [enqueueMail(mail, now)] : []),
  ]);
  logSecurity("role_changed", { targetId: member.userId, detail: role });
  return toMember({ ...member, role }, person);
}
