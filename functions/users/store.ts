import { randomUUID } from "node:crypto";
import { countMember } from "#functions/platform/organization-index.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { writeRevokingPolls } from "#functions/platform/polls/poll-lease.ts";
import { logAnything } from "#functions/platform/table/change-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type {
  MemberRecord,
  OrganizationRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import { get, getMany, query } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { type AddressRecord, findAddress, takeAddress } from "./address-store.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    superAdmin: { userId: string };
    superAdmins: { count: number };
  }
}

type Names = Pick<UserRecord, "firstName" | "lastName">;

/** A transaction holds 100 writes. */
const TEAMS_AT_ONCE = 50;

export interface NewUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export function newUser(person: Omit<NewUser, "id">, now: Date): UserRecord {
  const id = randomUUID();
  const at = now.toISOString();
  return {
    ...keys.user(id),
    id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: null,
    emailVerified: false,
    isSuperAdmin: false,
    activeOrganizationId: null,
    sessionsValidFrom: at,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Returns the writes that create a user with their address; they fail with `email_taken`. `address`: the item found
 * under the address, if any.
 */
export function addUser(user: UserRecord, address?: AddressRecord): Write[] {
  return [
    takeAddress(user.email, user.id, address, emailTaken()),
    { put: { ...user }, condition: "notExists" },
  ];
}

/** `email` is lower-case. */
export async function findUserId(email: string): Promise<string | undefined> {
  const address = await findAddress(email);
  return address?.heldUntil ? undefined : address?.userId;
}

export async function findUser(userId: string): Promise<UserRecord | undefined> {
  return get(keys.user(userId));
}

/** Returns memberships in the order of joining; a pending invite comes last. */
export async function listMembershipRows(
  userId: string,
): Promise<{ orgId: string; joinedAt: string | null }[]> {
  const memberships = await query(keys.memberships(userId));
  return memberships.toSorted((a, b) => (a.joinedAt ?? "9").localeCompare(b.joinedAt ?? "9"));
}

/** `memberCount` includes the person. */
interface OwnMembership {
  organization: OrganizationRecord;
  member: MemberRecord;
  memberCount: number;
  acceptedProposals: number;
}

/** Returns all memberships of a person; `member.role` marks the owned ones. */
export async function listOwnMemberships(userId: string): Promise<OwnMembership[]> {
  const memberships = await listMembershipRows(userId);
  const found = await Promise.all(
    memberships.map(async ({ orgId }) => {
      const [organization, members, totals] = await Promise.all([
        get(keys.organization(orgId)),
        query(keys.members(orgId)),
        get(keys.totals(orgId)),
      ]);
      const { accepted = 0 } = (totals ?? {}) as { accepted?: number };
      const member = members.find((one) => one.userId === userId);
      if (!organization || organization.deletedAt || !member) return [];
      return [{ organization, member, memberCount: members.length, acceptedProposals: accepted }];
    }),
  );
  return found.flat();
}

/** Returns the writes that make the pages of a person's teams reload name and photo. */
export async function refreshTeams(userId: string): Promise<Write[]> {
  const memberships = await listMembershipRows(userId);
  return memberships.slice(0, TEAMS_AT_ONCE).map(({ orgId }) => logAnything(orgId));
}

export async function refreshIfRenamed(user: UserRecord, form: Names): Promise<Write[]> {
  const isRenamed = form.firstName !== user.firstName || form.lastName !== user.lastName;
  return isRenamed ? refreshTeams(user.id) : [];
}

/**
 * Returns the writes by which a deleted account leaves a team. The team's pages then drop name and photo, and a message
 * reassigns the tasks. They fail with `busy` after a concurrent change.
 */
export function leaveTeamWrites(member: MemberRecord, now: Date): Write[] {
  const { organizationId: orgId, userId, tokenHash } = member;
  return [
    { remove: keys.member(orgId, userId), condition: "exists", failWith: new Problem("busy") },
    { remove: keys.membership(userId, orgId) },
    ...(tokenHash ? [{ remove: keys.link(tokenHash) }] : []),
    countMember(orgId, -1),
    logAnything(orgId),
    enqueue({ kind: "member-left", orgId, userId }, now),
  ];
}

/**
 * Returns the writes that delete a user and free the address; they fail with `busy` when the address changes, or the
 * organization: the person may just have created it.
 */
export function removeUser({ id, email, activeOrganizationId }: UserRecord): Write[] {
  const failWith = new Problem("busy");
  return [
    { remove: keys.email(email), condition: { equals: { userId: id } }, failWith },
    { remove: keys.user(id), condition: { equals: { email, activeOrganizationId } }, failWith },
  ];
}

/** Does the same for an account that nobody has used; it conflicts when somebody did meanwhile. */
export function removeUnusedUser({ id, email }: UserRecord): Write[] {
  const unused = { email, hasPassword: false, emailVerified: false };
  return [
    { remove: keys.email(email), condition: { equals: { userId: id } } },
    { remove: keys.user(id), condition: { equals: unused } },
  ];
}

export async function countSuperAdmins(): Promise<number> {
  const counted = await get(keys.superAdmins());
  return counted?.count ?? 0;
}

/** Returns the writes that make a person a super admin; they fail with `stale_record` for one who is. */
export function makeSuperAdmin(userId: string, now: Date): Write[] {
  return [
    {
      update: keys.user(userId),
      set: { isSuperAdmin: true, updatedAt: now.toISOString() },
      condition: { equals: { isSuperAdmin: false } },
    },
    { update: keys.superAdmins(), add: { count: 1 } },
    { put: { ...keys.superAdmin(userId), userId } },
  ];
}

export async function listSuperAdminIds(): Promise<string[]> {
  const found = await query(keys.superAdminPeople());
  return found.map(({ userId }) => userId);
}

export async function listSuperAdmins(): Promise<UserRecord[]> {
  const people = await getMany((await listSuperAdminIds()).map(keys.user));
  return people.filter((person) => person !== undefined);
}

/** Returns the write that ends all earlier sessions, for `writeEndingSessions`. */
export function endSessions(userId: string, now: Date, also: Partial<UserRecord> = {}) {
  const at = now.toISOString();
  return {
    update: keys.user(userId),
    set: { ...also, sessionsValidFrom: at, updatedAt: at },
    condition: "exists",
    failWith: new Problem("unauthenticated"),
  } satisfies Write;
}

/** Writes what ends sessions, and revokes their poll leases. @throws Problem as `writeRevokingPolls` */
export async function writeEndingSessions(userId: string, writes: readonly Write[]): Promise<void> {
  const memberships = await listMembershipRows(userId);
  await writeRevokingPolls(
    writes,
    memberships.map(({ orgId }) => keys.member(orgId, userId)),
  );
}

export function emailTaken(): Problem {
  const message = "Este e-mail já está cadastrado.";
  return new Problem("email_taken", { fields: [{ field: "email", message }] });
}
