import { Problem } from "#shared/errors.ts";
import { isExpired } from "#shared/organization/team.ts";

/** @throws Problem `invite_invalid` when it is gone, `invite_expired` with the inviter's name */
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
