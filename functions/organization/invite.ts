import type { HandlerAnswer, HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import { checkSeat } from "#shared/organization/team.ts";
import * as inviteStore from "#functions/invites/store.ts";
import { mailSender } from "#functions/platform/mail-sender.ts";
import { mailedToken } from "#functions/platform/mailed-token.ts";
import { errand } from "#functions/platform/outbox.ts";
import type { HandlerContext } from "#functions/platform/serve.ts";
import { findUserId } from "#functions/users/store.ts";
import { countTeamMail } from "./limits.ts";
import { inviteMail, inviteUrl } from "./mails.ts";
import { nextNumber } from "./member-store.ts";
import { changeTeam } from "./team-store.ts";

type Invite = typeof organization.invite;

/**
 * Invites an e-mail, or renews the invite it has: new link, new week, sent again (decisions D1, D2).
 *
 * @throws Problem `already_member`, `seat_limit`, `too_many_attempts`
 */
export async function invite(
  { email, role }: HandlerInput<Invite>,
  { orgId, organization, user, now }: HandlerContext<Invite>,
): Promise<HandlerAnswer<Invite>> {
  const [userId, id] = await Promise.all([
    findUserId(email),
    nextNumber(orgId, "invite"),
    countTeamMail(orgId, email, now),
  ]);
  const inviterName = `${user.firstName} ${user.lastName}`;
  const options = { organization, gone: "no_organization" } as const;
  return changeTeam(orgId, options, (team) => {
    if (team.members.some((member) => member.userId === userId))
      throw new Problem("already_member");
    checkSeat({ ...team, userLimit: team.organization.userLimit }, email, now);
    const before = team.invites.find((one) => one.email === email);
    const fields = { id: before?.id ?? id, email, role, invitedBy: user.id, inviterName };
    const { tokenSeed, invite: made, writes } = inviteStore.renew(orgId, fields, before, now);
    const mail = inviteMail(made, team.organization, tokenSeed);
    return {
      writes: [...writes, errand({ kind: "mail", mail }, now)],
      answer: {
        ...made,
        inviteUrl: inviteUrl(mailedToken(tokenSeed)),
        emailSent: mailSender() !== undefined,
        renewed: Boolean(before),
      },
    };
  });
}
