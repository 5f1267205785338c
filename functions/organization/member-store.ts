import { countMember } from "#functions/platform/organization-index.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { logTeam } from "#functions/platform/table/change-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord, UserRecord } from "#functions/platform/table/records.ts";
import { get, query } from "#functions/platform/table/table.ts";
import { increment } from "#functions/platform/table/update.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { hasRole, type Role } from "#shared/organization/rules.ts";
import type { TeamEvent } from "#shared/organization/team.ts";
import { fullName, REMOVED_PERSON } from "#shared/users/full-name.ts";

/** The number of a new member, and what of the chat counts as read. */
export type MemberNumber = Pick<MemberRecord, "id" | "chatReadUpTo" | "chatReadCount">;

interface NewMember extends MemberNumber {
  userId: string;
  role: Role;
  joinedAt: string | null;
  invitedBy?: string;
  invitedAt?: string;
  /** Hash of the invite's token. */
  tokenHash?: string;
}

export function newMember(orgId: string, person: NewMember, now: Date) {
  const { member, items } = newMemberItems(orgId, person, now);
  return { member, writes: [...items, countMember(orgId, 1)] };
}

/** Returns a new member and its items, without counters. */
export function newMemberItems(
  orgId: string,
  { userId, role, joinedAt, invitedBy, invitedAt, tokenHash, ...number }: NewMember,
  now: Date,
): { member: MemberRecord; items: Write[] } {
  const member: MemberRecord = {
    ...keys.member(orgId, userId),
    ...number,
    organizationId: orgId,
    userId,
    role,
    invitedBy: invitedBy ?? null,
    invitedAt: invitedAt ?? null,
    joinedAt,
    createdAt: now.toISOString(),
    ...(tokenHash && { tokenHash }),
  };
  const membership = { ...keys.membership(userId, orgId), orgId, joinedAt };
  const items: Write[] = [
    { put: { ...member }, condition: "notExists" },
    { put: membership, condition: "notExists" },
  ];
  return { member, items };
}

/** Returns the members, owner first, then by id. */
export async function listMembers(orgId: string): Promise<MemberRecord[]> {
  const members = await query(keys.members(orgId));
  return members.toSorted((a, b) => a.id - b.id);
}

/** Returns those of these people who are members, else owner and administrators. */
export async function listMembersOrAdmins(
  orgId: string,
  userIds: readonly (string | null)[],
): Promise<MemberRecord[]> {
  const members = await listMembers(orgId);
  const meant = members.filter(({ userId }) => userIds.includes(userId));
  return meant.length > 0 ? meant : members.filter(({ role }) => hasRole(role, "admin"));
}

/** @throws Problem `not_found` */
export async function getMember(orgId: string, id: number): Promise<MemberRecord> {
  const member = (await listMembers(orgId)).find((one) => one.id === id);
  if (!member) throw new Problem("not_found");
  return member;
}

/** Returns the writes that change a role; they fail with `not_found` when the member was removed. */
export function setRole(member: MemberRecord, role: Role): Write[] {
  const { id, organizationId } = member;
  const failWith = new Problem("not_found");
  return [
    { update: member, set: { role }, condition: { equals: { id } }, failWith },
    logTeam(organizationId),
  ];
}

/** Returns the writes that remove a member on both sides; they fail with `not_found` after a concurrent removal. */
export function removeMember(member: MemberRecord): Write[] {
  const { id, organizationId, userId, tokenHash } = member;
  return [
    { remove: member, condition: { equals: { id } }, failWith: new Problem("not_found") },
    { remove: keys.membership(userId, organizationId) },
    countMember(organizationId, -1),
    logTeam(organizationId),
    ...(tokenHash ? [{ remove: keys.link(tokenHash) }] : []),
  ];
}

/** Returns the next id of a member. Everything in the chat up to now counts as read. */
export async function nextMember(orgId: string): Promise<MemberNumber> {
  const [id, conversation] = await Promise.all([
    nextNumber(orgId, "member"),
    get(keys.conversation(orgId)),
  ]);
  if (!conversation) return { id };
  const { last, unused } = conversation;
  return { id, chatReadUpTo: last, chatReadCount: last - unused };
}

/** Returns the next id of a member or invite. An unused id leaves a gap. */
export async function nextNumber(orgId: string, kind: "member" | "invite"): Promise<number> {
  return (await increment(keys.counters(orgId), { [kind]: 1 }))[kind] as number;
}

/** Enqueues the message that notifies the team of a change of a member. `person` is undefined for a deleted account. */
export function enqueueTeamEvent(
  { organizationId: orgId, id: memberId, userId }: MemberRecord,
  person: UserRecord | undefined,
  change: Pick<TeamEvent, "what" | "role" | "actorId">,
  now: Date,
): Write {
  const name = fullName(person ?? REMOVED_PERSON);
  const news = { ...change, orgId, memberId, userId, name, at: now.toISOString() };
  return enqueue({ kind: "team-news", news }, now);
}
