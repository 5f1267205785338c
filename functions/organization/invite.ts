import * as inviteStore from "#functions/invites/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { checkFresh } from "#functions/platform/http/session.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { mailSender } from "#functions/platform/mail/mail-sender.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { findUserId } from "#functions/users/store.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { checkSeat } from "#shared/organization/team.ts";
import { seatLimit } from "#shared/subscription/seats.ts";
import { fullName } from "#shared/users/full-name.ts";
import { countTeamMail } from "./limits.ts";
import { inviteMail, inviteUrl } from "./mails.ts";
import { nextNumber } from "./member-store.ts";
import { changeTeam, type Team } from "./team-store.ts";

type Invite = typeof organization.invite;

/**
 * Invites an e-mail, or renews its invite with new links and a new term. The response contains a link to copy, which
 * does not prove the address.
 * @throws Problem `already_member`, `seat_limit`, `owner_unverified`, `too_many_attempts`, `invite_limit`;
 * `confirmation_required` for an administrator
 */
export async function invite(
  { email, role }: HandlerInput<Invite>,
  { orgId, organization, user, session, now }: HandlerContext<Invite>,
): Promise<HandlerResponse<Invite>> {
  if (role === "admin") checkFresh(session, now);
  const [userId, id] = await Promise.all([
    findUserId(email),
    nextNumber(orgId, "invite"),
    countTeamMail({ organization, user }, email, now),
  ]);
  const options = { organization, gone: "no_organization" } as const;
  const result = await changeTeam(orgId, options, (team) => {
    if (team.members.some((member) => member.userId === userId))
      throw new Problem("already_member");
    const planned = planInvite(team, { id, email, role }, user, now);
    const { invite: made, copiedToken, isRenewed, writes } = planned;
    return {
      writes,
      result: {
        ...made,
        inviteUrl: inviteUrl(copiedToken),
        emailSent: mailSender() !== undefined,
        renewed: isRenewed,
      },
    };
  });
  logSecurity("member_invited", { detail: role, targetId: result.id });
  return result;
}

interface Invited {
  /** The id of a new invite. */
  id: number;
  email: string;
  role: AssignableRole;
  firstName?: string;
  lastName?: string;
  inviteeId?: string;
}

/** Plans an invite and its writes. @throws Problem `seat_limit` */
export function planInvite(team: Team, invited: Invited, sender: UserRecord, now: Date) {
  const { organization } = team;
  checkSeat({ ...team, userLimit: seatLimit(organization) }, invited.email, now);
  const before = team.invites.find(({ email }) => email === invited.email);
  const inviterName = fullName(sender);
  const id = before?.id ?? invited.id;
  // A renewal keeps the name under which a person was registered.
  const fields = { ...before, ...invited, id, invitedBy: sender.id, inviterName };
  const made = inviteStore.renew(organization.id, fields, before, now);
  const mail = inviteMail(made.invite, sender, organization, made.tokenSeed);
  return {
    ...made,
    isRenewed: before !== undefined,
    writes: [...made.writes, enqueueMail(mail, now)],
  };
}
