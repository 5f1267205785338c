import { isExpired } from "#shared/organization/team.ts";
import { Problem } from "#shared/errors.ts";

/**
 * The invite that a link means, among those of its organization.
 *
 * @throws Problem `invite_invalid` when it is not there any more, `invite_expired` with who can send another.
 */
export function pickInvite<
  Invite extends { tokenHash: string; expiresAt: string; inviterName: string },
>(invites: readonly Invite[], tokenHash: string, now: Date): Invite {
  const invite = invites.find((one) => one.tokenHash === tokenHash);
  if (!invite) throw new Problem("invite_invalid");
  if (isExpired(invite, now)) {
    const { inviterName } = invite;
    throw new Problem("invite_expired", { values: { inviterName }, details: { inviterName } });
  }
  return invite;
}
