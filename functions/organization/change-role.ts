import type { HandlerAnswer, HandlerInput } from "#shared/endpoint.ts";
import type { organization as endpoints } from "#shared/organization/contract.ts";
import { checkRoleChange } from "#shared/organization/team.ts";
import { errand } from "#functions/platform/outbox.ts";
import type { HandlerContext } from "#functions/platform/serve.ts";
import { write } from "#functions/platform/table.ts";
import { findUser } from "#functions/users/store.ts";
import { toMember } from "./answer.ts";
import { roleMail } from "./mails.ts";
import { getMember, setRole } from "./member-store.ts";

type ChangeRole = typeof endpoints.updateMember;

/**
 * Gives a member another role, which holds from their next request on; they are told (decisions D16).
 *
 * @throws Problem `not_found`, `owner_protected`, `own_role`
 */
export async function changeRole(
  { id, role }: HandlerInput<ChangeRole>,
  { orgId, organization, user, now }: HandlerContext<ChangeRole>,
): Promise<HandlerAnswer<ChangeRole>> {
  const member = await getMember(orgId, id);
  checkRoleChange(member, user.id);
  const person = await findUser(member.userId);
  if (member.role !== role) {
    const mail = person && roleMail(person, role, organization);
    await write([...setRole(member, role), ...(mail ? [errand({ kind: "mail", mail }, now)] : [])]);
  }
  return toMember({ ...member, role }, person);
}
