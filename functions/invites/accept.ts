import { type MemberNumber, nextMember } from "#functions/organization/member-store.ts";
import { activateMembership, changeSession } from "#functions/organization/store.ts";
import { changeTeam, type Team } from "#functions/organization/team-store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { hashToken } from "#functions/platform/token.ts";
import { describeUser } from "#functions/users/current-store.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { invites } from "#shared/invites/contract.ts";
import { pickInvite } from "#shared/invites/rules.ts";
import { checkMemberSeat } from "#shared/organization/team.ts";
import { seatLimit } from "#shared/subscription/seats.ts";
import { joinWith } from "./join-with.ts";
import { countTry } from "./limits.ts";
import * as inviteStore from "./store.ts";

type Accept = typeof invites.accept;

/**
 * Joins an organization with the invited account and moves the session there. The mailed token proves the address; a
 * copied one requires a verified address. Locked organizations accept members. Idempotent while the person is a member.
 * @throws Problem `invite_invalid`, `invite_expired`, `invite_of_another`, `invite_unproven`, `seat_limit`,
 * `too_many_attempts`
 */
export async function accept(
  { token }: HandlerInput<Accept>,
  { user, session: before, request, now, setSessionCookie }: HandlerContext<Accept>,
): Promise<HandlerResponse<Accept>> {
  await countTry(request.ip, now);
  const { orgId } = await inviteStore.getLink(token);
  const number = await nextMember(orgId);
  const session = changeSession(before, orgId, request, now);
  const { member, organization } = await changeTeam(
    orgId,
    { gone: "invite_invalid" },
    async (team) => {
      const { writes, result } = await planFor(user, token, number, team, now);
      return { writes: [...writes, ...session.writes], ended: session.ended, result };
    },
  );
  setSessionCookie(session.token);
  logSecurity("member_joined", { organizationId: orgId, detail: member.role });
  const joined = { ...user, emailVerified: true };
  return {
    token: session.token,
    user: await describeUser(joined, { member, organization }, session.token, now),
  };
}

async function planFor(
  user: UserRecord,
  token: string,
  number: MemberNumber,
  team: Team,
  now: Date,
) {
  const { organization } = team;
  // Read in each attempt: a conflict may come from the same person's other request.
  const { tokenHash, isMailed, usedBy } = await inviteStore.getLink(token);
  const usedHash = hashToken(token);
  const mine = team.members.find(({ userId }) => userId === user.id);
  if (mine && usedBy === user.id) {
    const membership = { member: mine, organization };
    return { writes: activateMembership(membership, user, now), result: membership };
  }
  const invite = pickInvite(team.invites, tokenHash, now);
  if (invite.email !== user.email) throw new Problem("invite_of_another");
  if (!isMailed && !user.emailVerified)
    throw new Problem("invite_unproven", { values: { email: user.email } });
  if (mine) {
    const membership = { member: mine, organization };
    const writes = [
      ...activateMembership(membership, user, now),
      ...inviteStore.use(invite, usedHash, user.id),
    ];
    return { writes, result: membership };
  }
  checkMemberSeat({ ...team, userLimit: seatLimit(organization) });
  const { member, writes } = joinWith(invite, usedHash, user, number, now);
  return {
    writes: [...writes, verified(user, organization.id)],
    result: { member, organization },
  };
}

function verified({ id, email }: UserRecord, orgId: string): Write {
  return {
    update: keys.user(id),
    set: { emailVerified: true, activeOrganizationId: orgId },
    condition: { equals: { email } },
    failWith: new Problem("invite_of_another"),
  };
}
