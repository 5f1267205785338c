import {
  type MemberNumber,
  newMember,
  enqueueTeamEvent,
} from "#functions/organization/member-store.ts";
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
  return {
    member,
    writes: [
      ...writes,
      ...inviteStore.use(invite, tokenHash, user.id),
      enqueueTeamEvent(member, user, { what: "joined", role, actorId: user.id }, now),
    ],
  };
}
