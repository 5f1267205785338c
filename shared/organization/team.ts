import { Problem } from "#shared/errors.ts";
import type { Role } from "./rules.ts";

/** 7 days. */
const INVITE_MS = 7 * 86_400_000;

/** What takes seats. `expiresAt` is an instant. */
export interface Seats {
  userLimit: number;
  members: readonly unknown[];
  invites: readonly { email: string; expiresAt: string }[];
}

/** When an invite that is sent now expires. */
export function inviteEnd(now: Date): string {
  return new Date(now.getTime() + INVITE_MS).toISOString();
}

/** An invite is good until the instant it names, and not at it. */
export function isExpired({ expiresAt }: { expiresAt: string }, now: Date): boolean {
  return expiresAt <= now.toISOString();
}

/**
 * Holds a new invite or a new member to the limit: members and valid invites each take a seat, the invite of `email`
 * itself not twice.
 *
 * @throws Problem `seat_limit`
 */
export function checkSeat({ userLimit, members, invites }: Seats, email: string, now: Date): void {
  const others = invites.filter((invite) => invite.email !== email && !isExpired(invite, now));
  refuseAbove(userLimit, members.length + others.length);
}

/**
 * Holds an accepted invite to the limit. It has kept its seat since it was sent, and so have the others: what counts
 * now is members alone, so that of more invites than seats (a limit that was lowered) the first ones come in.
 *
 * @throws Problem `seat_limit`
 */
export function checkMemberSeat({ userLimit, members }: Omit<Seats, "invites">): void {
  refuseAbove(userLimit, members.length);
}

function refuseAbove(limit: number, taken: number): void {
  if (taken >= limit) throw new Problem("seat_limit", { values: { taken, limit } });
}

/** What happened in a team, for those who are told of it. `at` is an instant. */
export interface TeamEvent {
  orgId: string;
  what: "joined" | "removed" | "role";
  /** Of the membership. */
  memberId: number;
  userId: string;
  /** Of that person. */
  name: string;
  /** Theirs from now on, where it is news. */
  role?: Role;
  /** Who did it, and is not told. */
  actorId: string;
  at: string;
}

interface Membership {
  userId: string;
  role: Role;
}

/**
 * Holds a change of role to its rules.
 *
 * @throws Problem `owner_protected`, `own_role`
 */
export function checkRoleChange({ userId, role }: Membership, actorId: string): void {
  if (role === "owner") throw new Problem("owner_protected");
  if (userId === actorId) throw new Problem("own_role");
}

/** As `checkRoleChange`, for a removal. @throws Problem `owner_protected`, `own_removal` */
export function checkRemoval({ userId, role }: Membership, actorId: string): void {
  if (role === "owner") throw new Problem("owner_protected");
  if (userId === actorId) throw new Problem("own_removal");
}

/**
 * Where a person works who signs in or lost the organization they were in: where they were last, else where they
 * have been longest; a suspended organization only when there is no other. `memberships` in the order of
 * joining.
 */
export function chooseMembership<
  Candidate extends { organization: { id: string; suspendedAt: string | null } },
>(memberships: readonly Candidate[], lastId: string | null): Candidate | undefined {
  const open = memberships.filter(({ organization }) => !organization.suspendedAt);
  const candidates = open.length > 0 ? open : memberships;
  return candidates.find(({ organization }) => organization.id === lastId) ?? candidates[0];
}
