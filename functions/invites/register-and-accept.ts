import { currentUser } from "#shared/auth/rules.ts";
import type { HandlerAnswer, HandlerInput } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import type { invites } from "#shared/invites/contract.ts";
import { pickInvite } from "#shared/invites/rules.ts";
import { checkMemberSeat } from "#shared/organization/team.ts";
import { closeAccount, openAccount } from "#functions/gateways/passwords.ts";
import { nextNumber } from "#functions/organization/member-store.ts";
import { changeTeam } from "#functions/organization/team-store.ts";
import { count } from "#functions/platform/metrics.ts";
import type { UserRecord } from "#functions/platform/records.ts";
import { newSession, type Origin } from "#functions/platform/session.ts";
import { addUser, findUserId, newUser } from "#functions/users/store.ts";
import { joinWith } from "./join-with.ts";
import { countAccount } from "./limits.ts";
import * as inviteStore from "./store.ts";

type RegisterAndAccept = typeof invites.registerAndAccept;

/**
 * Opens an account in the inviting organization, without one of its own and without a trial (decisions D7, E6), and
 * signs in. The mailed token proves the address (A16). As at registration the password goes to Cognito first, under an
 * id that nobody knows yet, and is taken back when the table refuses.
 *
 * @throws Problem `invite_invalid`, `invite_expired`, `account_exists`, `seat_limit`, `too_many_attempts`;
 * `invalid_input` for another e-mail than the invite's; `email_taken` when the address is taken at this very moment.
 */
export async function registerAndAccept(
  { token, password, ...form }: HandlerInput<RegisterAndAccept>,
  origin: Origin,
  now: Date,
): Promise<HandlerAnswer<RegisterAndAccept>> {
  await countAccount(origin.ip, now);
  const [{ orgId, tokenHash }, takenBy] = await Promise.all([
    inviteStore.getLink(token),
    findUserId(form.email),
  ]);
  const user: UserRecord = {
    ...newUser(form, now),
    emailVerified: true,
    activeOrganizationId: orgId,
  };
  const session = newSession(user.id, orgId, origin, now);
  const number = await nextNumber(orgId, "member");
  let opened = false;
  try {
    const answer = await changeTeam(orgId, { gone: "invite_invalid" }, async (team) => {
      const { organization } = team;
      const invite = pickInvite(team.invites, tokenHash, now);
      if (invite.email !== user.email)
        throw invalidField("email", "Use o e-mail que recebeu o convite.");
      if (takenBy) throw new Problem("account_exists");
      checkMemberSeat({ ...team, userLimit: organization.userLimit });
      if (!opened) {
        opened = true;
        await openAccount(user.id, user.email, password);
      }
      const { member, writes } = joinWith(invite, user, number, now);
      return {
        writes: [...writes, ...addUser(user), session.write],
        answer: {
          token: session.token,
          user: currentUser(user, member.role, organization, now),
        },
      };
    });
    count("Registered");
    return answer;
  } catch (error) {
    if (opened) await closeAccount(user.id);
    throw error;
  }
}
