import { randomUUID } from "node:crypto";
import type { Author } from "#functions/platform/author.ts";
import {
  confirmedAtOf,
  endSession,
  newSession,
  type Origin,
} from "#functions/platform/http/session.ts";
import { addToIndex } from "#functions/platform/organization-index.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { pollLeaseKeys } from "#functions/platform/polls/poll-lease.ts";
import { scheduleCheck } from "#functions/platform/scheduled-check.ts";
import { byId } from "#functions/platform/table/by-id.ts";
import { logAnything, logTeam } from "#functions/platform/table/change-log.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type {
  MemberRecord,
  OrganizationRecord,
  SessionRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import { get, getMany, write } from "#functions/platform/table/table.ts";
import { atVersion, nextVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { listMembershipRows } from "#functions/users/store.ts";
import { nameUntilSet } from "#shared/organization/company.ts";
import { trialReminderAt, trialEnd } from "#shared/organization/rules.ts";
import { nextDigestAt } from "#shared/reports/digest.ts";
import { BASIC_TERMS } from "#shared/subscription/plan.ts";
import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { newMemberItems, enqueueTeamEvent } from "./member-store.ts";

export interface NewOrganization {
  organization: OrganizationRecord;
  member: MemberRecord;
  writes: Write[];
}

interface Opening {
  /** Absent: named after its owner. */
  name?: string;
  /** False after an earlier trial of the owner: starts locked. */
  onTrial?: boolean;
}

/** Returns a new organization with its owner, and the writes that create it. */
export function newOrganization(
  owner: { id: string; firstName: string },
  now: Date,
  { name = nameUntilSet(owner), onTrial = true }: Opening = {},
): NewOrganization {
  const id = randomUUID();
  const at = now.toISOString();
  const organization: OrganizationRecord = {
    ...keys.organization(id),
    id,
    name,
    description: null,
    cpfCnpj: null,
    ownerId: owner.id,
    timezone: DEFAULT_TIME_ZONE,
    userLimit: BASIC_TERMS.maxUsers,
    teamVersion: 1,
    isTrialActive: onTrial,
    trialStartDate: at,
    trialEndDate: onTrial ? trialEnd(now) : at,
    subscriptionActive: false,
    paidUntil: null,
    suspendedAt: null,
    valuesCounted: true,
    rowsIndexed: true,
    monthsCounted: true,
    createdAt: at,
    updatedAt: at,
  };
  const person = { id: 1, userId: owner.id, role: "owner", joinedAt: at } as const;
  const { member, items } = newMemberItems(id, person, now);
  return {
    organization,
    member,
    writes: [
      { put: { ...organization }, condition: "notExists" },
      { put: { ...keys.counters(id), member: 1 }, condition: "notExists" },
      addToIndex(id, owner.id),
      ...(onTrial ? [scheduleCheck("trial", id, trialReminderAt(organization.trialEndDate))] : []),
      scheduleCheck("digest", id, nextDigestAt(now, DEFAULT_TIME_ZONE)),
      ...items,
    ],
  };
}

export interface Membership {
  member: MemberRecord;
  organization: OrganizationRecord;
}

/** Returns undefined when the person is no member or the organization is gone. */
export async function findMembership(
  orgId: string,
  userId: string,
): Promise<Membership | undefined> {
  return (await findMemberships([orgId], userId))[0];
}

/** Returns all memberships of a person in the order of joining. */
export async function listMemberships(userId: string): Promise<Membership[]> {
  const memberships = await listMembershipRows(userId);
  const orgIds = memberships.map(({ orgId }) => orgId);
  return findMemberships(orgIds, userId);
}

/** Returns the existing memberships among these organizations, in the same order. */
export async function findMemberships(
  orgIds: readonly string[],
  userId: string,
): Promise<Membership[]> {
  const [members, organizations] = await Promise.all([
    getMany(orgIds.map((orgId) => keys.member(orgId, userId))),
    getMany(orgIds.map((orgId) => keys.organization(orgId))),
  ]);
  return orgIds.flatMap((_orgId, index) => {
    const member = members[index];
    const organization = organizations[index];
    return member && organization && !organization.deletedAt ? [{ member, organization }] : [];
  });
}

/**
 * Returns the writes that move a person to an organization. The first time, owner and administrators are notified and
 * the team's pages learn it.
 */
export function activateMembership(
  { member, organization }: Membership,
  user: UserRecord,
  now: Date,
): Write[] {
  const joined = { set: { joinedAt: now.toISOString() }, condition: "exists" } as const;
  const writes: Write[] = [];
  if (organization.id !== user.activeOrganizationId) {
    const set = { activeOrganizationId: organization.id };
    writes.push({ update: keys.user(user.id), set, condition: "exists" });
  }
  if (member.joinedAt === null) {
    writes.push({ update: keys.member(organization.id, user.id), ...joined });
    writes.push({ update: keys.membership(user.id, organization.id), ...joined });
    writes.push(logTeam(organization.id));
    const event = { what: "joined", role: member.role, actorId: user.id } as const;
    writes.push(enqueueTeamEvent(member, user, event, now));
  }
  return writes;
}

/**
 * Returns a new session in another organization and the writes that replace the session of `request`. It lasts no
 * longer, and what ends the earlier one ends it. `ended`: the members whose poll leases end.
 */
export function changeSession(
  before: SessionRecord,
  orgId: string,
  request: Origin & { token: string | null },
  now: Date,
): { token: string; writes: Write[]; ended: Key[] } {
  const { createdAt, endsAt } = before;
  const kept = { createdAt, endsAt, confirmedAt: confirmedAtOf(before) };
  const session = newSession(before.userId, orgId, request, now, kept);
  const end = request.token ? endSession(request.token) : undefined;
  const writes = [session.write, ...(end ? [end] : [])];
  return { token: session.token, writes, ended: pollLeaseKeys(request.token) };
}

/** Reads users by id in one round trip; deleted ones are missing. */
export async function findPeople(userIds: readonly string[]): Promise<Map<string, UserRecord>> {
  return byId(await getMany(userIds.map((id) => keys.user(id))));
}

export async function find(orgId: string): Promise<OrganizationRecord | undefined> {
  const organization = await get(keys.organization(orgId));
  return organization?.deletedAt ? undefined : organization;
}

/** @throws Problem `stale_record` */
export async function save(
  orgId: string,
  before: OrganizationRecord,
  changes: Partial<OrganizationRecord>,
  { by, now }: Author,
  extraWrites: readonly Write[] = [],
): Promise<OrganizationRecord> {
  const set = { ...changes, updatedAt: nextVersion(before.updatedAt, now), updatedBy: by };
  const { timezone = before.timezone } = changes;
  await write([
    { update: keys.organization(orgId), set, condition: atVersion(before.updatedAt) },
    ...(timezone === before.timezone
      ? []
      : [
          enqueue({ kind: "zone-moved", orgId }, now),
          enqueue({ kind: "plan-reminders", orgId }, now),
          logAnything(orgId),
        ]),
    ...extraWrites,
  ]);
  return { ...before, ...set };
}
