import { Problem } from "#shared/errors.ts";
import { DAY_MS, instantAfter } from "#shared/values/instants.ts";
import { hasRole, type Role } from "./rules.ts";

const INVITE_MS = 7 * DAY_MS;

export interface Seats {
  userLimit: number;
  members: readonly unknown[];
  invites: readonly { email: string; expiresAt: string }[];
}

export function inviteEnd(now: Date): string {
  return instantAfter(now, INVITE_MS);
}

/** An invite expires at its instant, not after it. */
export function isExpired({ expiresAt }: { expiresAt: string }, now: Date): boolean {
  return expiresAt <= now.toISOString();
}

/** Members and valid invites each take a seat; an invite of `email` counts once. @throws Problem `seat_limit` */
export function checkSeat({ userLimit, members, invites }: Seats, email: string, now: Date): void {
  const others = invites.filter((invite) => invite.email !== email && !isExpired(invite, now));
  refuseAbove(userLimit, members.length + others.length);
}

/**
 * An accepted invite has held its seat: only members count, so that after a lowered limit the first ones may join.
 * @throws Problem `seat_limit`
 */
export function checkMemberSeat({ userLimit, members }: Omit<Seats, "invites">): void {
  refuseAbove(userLimit, members.length);
}

function refuseAbove(limit: number, taken: number): void {
  if (taken >= limit) throw new Problem("seat_limit", { values: { taken, limit } });
}

/** A change of the team that others are notified of. */
export interface TeamEvent {
  orgId: string;
  what: "joined" | "removed" | "role";
  memberId: number;
  userId: string;
  name: string;
  role?: Role;
  /** The person who made the change and is not notified. */
  actorId: string;
  at: string;
}

interface Membership {
  userId: string;
  role: Role;
}

/** Returns the invites of people who may still invite: those of a removed or demoted administrator are void. */
export function invitesInForce<Invite extends { invitedBy: string }>(
  invites: readonly Invite[],
  members: readonly Membership[],
): Invite[] {
  const senders = new Set(
    members.filter(({ role }) => hasRole(role, "admin")).map(({ userId }) => userId),
  );
  return invites.filter(({ invitedBy }) => senders.has(invitedBy));
}

/** @throws Problem `owner_protected`, `own_role` */
export function checkRoleChange({ userId, role }: Membership, actorId: string): void {
  if (role === "owner") throw new Problem("owner_protected");
  if (userId === actorId) throw new Problem("own_role");
}

/** @throws Problem `owner_protected`, `own_removal` */
export function checkRemoval({ userId, role }: Membership, actorId: string): void {
  if (role === "owner") throw new Problem("owner_protected");
  if (userId === actorId) throw new Problem("own_removal");
}

/**
 * Returns the organization for a new session: the last one used, else the oldest membership; a suspended one only as a
 * last resort. `memberships` in the order of joining.
 */
export function chooseMembership<
  Candidate extends { organization: { id: string; suspendedAt: string | null } },
>(memberships: readonly Candidate[], lastId: string | null): Candidate | undefined {
  const open = memberships.filter(({ organization }) => !organization.suspendedAt);
  const candidates = open.length > 0 ? open : memberships;
  return candidates.find(({ organization }) => organization.id === lastId) ?? candidates[0];
}
