import type { TeamEvent } from "#shared/organization/team.ts";
import { fullName } from "#shared/users/full-name.ts";
import { type MemberNumber, newMember } from "#functions/organization/member-store.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { InviteRecord } from "./store.ts";
import * as inviteStore from "./store.ts";

/** Returns the new member and the writes that use up the invite and notify the team. `tokenHash`: of the token used. */
export function joinWith(
  invite: InviteRecord,
  tokenHash: string,
  user: UserRecord,
  number: MemberNumber,
  now: Date,
) {
  const { organizationId: orgId, role, invitedBy, createdAt: invitedAt } = invite;
  const joinedAt = now.toISOString();
  const { member, writes } = newMember(
    orgId,
    { ...number, userId: user.id, role, joinedAt, invitedBy, invitedAt, tokenHash },
    now,
  );
  const news: TeamEvent = {
    orgId,
    what: "joined",
    memberId: number.id,
    userId: user.id,
    name: fullName(user),
    role,
    actorId: user.id,
    at: joinedAt,
  };
  return {
    member,
    writes: [
      ...writes,
      ...inviteStore.use(invite, tokenHash, user.id),
      enqueue({ kind: "team-news", news }, now),
    ],
  };
}
