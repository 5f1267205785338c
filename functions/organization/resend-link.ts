import { newLink } from "#functions/auth/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { write } from "#functions/platform/table/table.ts";
import { endSessions, findUser, refreshIfRenamed } from "#functions/users/store.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import { countTeamMail } from "./limits.ts";
import { firstPasswordMail } from "./mails.ts";
import { getMember } from "./member-store.ts";
import { toMember } from "./response.ts";

type ResendLink = typeof organization.resendLink;

/**
 * Mails another link for a first password and voids the earlier ones. The name can be corrected until the person has
 * proved the address.
 * @throws Problem `not_found`, `already_joined`, `owner_unverified`, `too_many_attempts`, `invite_limit`
 */
export async function resendLink(
  { id, ...names }: HandlerInput<ResendLink>,
  { orgId, organization, user: actor, now }: HandlerContext<ResendLink>,
): Promise<HandlerResponse<ResendLink>> {
  const member = await getMember(orgId, id);
  if (member.joinedAt !== null) throw new Problem("already_joined");
  const person = await findUser(member.userId);
  if (!person) throw new Problem("not_found");
  // A person with a password may have joined another organization, whose sessions must not end.
  if (person.hasPassword !== false) throw new Problem("already_joined");
  const corrected = person.emailVerified ? person : { ...person, ...names };
  const [refreshing] = await Promise.all([
    refreshIfRenamed(person, corrected),
    countTeamMail({ organization, user: actor }, person.email, now),
  ]);
  const { firstName, lastName } = corrected;
  const link = newLink("set-password", person.id, person.email, now);
  const mail = firstPasswordMail(corrected, actor, organization, link.tokenSeed);
  await write([
    {
      ...endSessions(person.id, now, { firstName, lastName }),
      condition: {
        equals: { email: person.email, emailVerified: person.emailVerified, hasPassword: false },
      },
    },
    link.write,
    enqueueMail(mail, now),
    ...refreshing,
  ]);
  return toMember(member, corrected);
}
