import { countMember } from "#functions/platform/organization-index.ts";
import { keys } from "#functions/platform/table/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { increment, query } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import type { Role } from "#shared/organization/rules.ts";

interface NewMember {
  id: number;
  userId: string;
  role: Role;
  joinedAt: string | null;
  invitedBy?: string;
  invitedAt?: string;
  /** Of the invite it came by. */
  tokenHash?: string;
}

/** A member of an organization that is there, and the writes that make one. */
export function newMember(orgId: string, person: NewMember, now: Date) {
  const { member, items } = newMemberItems(orgId, person, now);
  return { member, writes: [...items, countMember(orgId, 1)] };
}

/** A member, and the items that make one; those of an organization that is there are counted too. */
export function newMemberItems(
  orgId: string,
  { id, userId, role, joinedAt, invitedBy, invitedAt, tokenHash }: NewMember,
  now: Date,
): { member: MemberRecord; items: Write[] } {
  const member: MemberRecord = {
    ...keys.member(orgId, userId),
    id,
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

/** The members of an organization, the owner first, then by number. */
export async function listMembers(orgId: string): Promise<MemberRecord[]> {
  const members = await query(keys.members(orgId));
  return members.toSorted((a, b) => a.id - b.id);
}

/** By the number of the membership. @throws Problem `not_found` */
export async function getMember(orgId: string, id: number): Promise<MemberRecord> {
  const member = (await listMembers(orgId)).find((one) => one.id === id);
  if (!member) throw new Problem("not_found");
  return member;
}

/** The writes of a change of role; refused with `not_found` when the member was removed meanwhile. */
export function setRole({ pk, sk, id }: MemberRecord, role: Role): Write[] {
  const failWith = new Problem("not_found");
  return [{ update: { pk, sk }, set: { role }, condition: { equals: { id } }, failWith }];
}

/** The writes of a removal, both sides; refused with `not_found` when somebody was faster. */
export function removeMember(member: MemberRecord): Write[] {
  const { pk, sk, id, organizationId, userId, tokenHash } = member;
  return [
    { remove: { pk, sk }, condition: { equals: { id } }, failWith: new Problem("not_found") },
    { remove: keys.membership(userId, organizationId) },
    countMember(organizationId, -1),
    ...(tokenHash ? [{ remove: keys.link(tokenHash) }] : []),
  ];
}

/** The next number of a member or an invite. One that is not used leaves a gap. */
export async function nextNumber(orgId: string, kind: "member" | "invite"): Promise<number> {
  return (await increment(keys.counters(orgId), { [kind]: 1 }))[kind] as number;
}
