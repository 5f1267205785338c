import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem, type ProblemCode } from "#shared/errors.ts";
import { type Role, tellTrialAt, trialEnd } from "#shared/organization/rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import * as inviteStore from "#functions/invites/store.ts";
import { addToDirectory, countMember } from "#functions/platform/directory.ts";
import { keys } from "#functions/platform/keys.ts";
import { errand } from "#functions/platform/outbox.ts";
import { pollsOf, writeEndingPolls } from "#functions/platform/poll-pass.ts";
import type { MemberRecord, OrganizationRecord, UserRecord } from "#functions/platform/records.ts";
import { endSession, newSession, type Origin } from "#functions/platform/session.ts";
import { get, getMany, increment, type Key, query, write } from "#functions/platform/table.ts";
import { nextVersion } from "#functions/platform/version.ts";
import { watch } from "#functions/platform/watch.ts";
import type { Write } from "#functions/platform/write.ts";
import { listMemberships } from "#functions/users/store.ts";

/** Members per organization on the basic plan (spec part 1 §9). */
const USER_LIMIT = 2;
/** How often a change of the team is tried again while others are faster. */
const TEAM_TRIES = 10;

export interface NewOrganization {
  organization: OrganizationRecord;
  member: MemberRecord;
  writes: Write[];
}

interface Opening {
  /** Absent: named after its owner (decisions A14). */
  name?: string;
  /** False: its owner had a trial already, so it starts locked (decisions E6). */
  onTrial?: boolean;
}

/** An organization with its owner and a trial that starts now (decisions A14, E1), and the writes that open it. */
export function newOrganization(
  owner: { id: string; firstName: string },
  now: Date,
  { name = `Empresa de ${owner.firstName}`, onTrial = true }: Opening = {},
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
    userLimit: USER_LIMIT,
    teamVersion: 1,
    isTrialActive: onTrial,
    trialStartDate: at,
    trialEndDate: onTrial ? trialEnd(now) : at,
    subscriptionActive: false,
    paidUntil: null,
    suspendedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  const person = { id: 1, userId: owner.id, role: "owner", joinedAt: at } as const;
  const { member, items } = newMemberItems(id, person, now);
  return {
    organization,
    member,
    writes: [
      { put: { ...organization }, when: "absent" },
      { put: { ...keys.counters(id), member: 1 }, when: "absent" },
      addToDirectory(id, owner.id),
      ...(onTrial ? [watch("trial", id, tellTrialAt(organization.trialEndDate))] : []),
      ...items,
    ],
  };
}

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

function newMemberItems(
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
    { put: { ...member }, when: "absent" },
    { put: membership, when: "absent" },
  ];
  return { member, items };
}

/** A person's place in an organization that is there. */
export interface Place {
  member: MemberRecord;
  organization: OrganizationRecord;
}

/** Undefined where the person is no member or the organization is gone. */
export async function findPlace(orgId: string, userId: string): Promise<Place | undefined> {
  return (await findPlaces([orgId], userId))[0];
}

/** Every place of a person, in the order of joining. */
export async function listPlaces(userId: string): Promise<Place[]> {
  const memberships = await listMemberships(userId);
  const orgIds = memberships.map(({ orgId }) => orgId);
  return findPlaces(orgIds, userId);
}

async function findPlaces(orgIds: readonly string[], userId: string): Promise<Place[]> {
  const [members, organizations] = await Promise.all([
    getMany<(MemberRecord | undefined)[]>(orgIds.map((orgId) => keys.member(orgId, userId))),
    getMany<(OrganizationRecord | undefined)[]>(orgIds.map((orgId) => keys.organization(orgId))),
  ]);
  return orgIds.flatMap((_orgId, index) => {
    const member = members[index];
    const organization = organizations[index];
    return member && organization && !organization.deletedAt ? [{ member, organization }] : [];
  });
}

/** The writes of a person who works in an organization from now on; the first time they join it (decisions D10). */
export function enter({ member, organization }: Place, user: UserRecord, now: Date): Write[] {
  const joined = { set: { joinedAt: now.toISOString() }, when: "present" } as const;
  const writes: Write[] = [];
  if (organization.id !== user.activeOrganizationId) {
    const set = { activeOrganizationId: organization.id };
    writes.push({ update: keys.user(user.id), set, when: "present" });
  }
  if (member.joinedAt === null) {
    writes.push({ update: keys.member(organization.id, user.id), ...joined });
    writes.push({ update: keys.membership(user.id, organization.id), ...joined });
  }
  return writes;
}

/**
 * A new session that works in another organization, and the writes that open it and end the one of `request`
 * (sessions carry their organization); `ended`: whose polls end with it.
 */
export function changeSession(
  user: UserRecord,
  orgId: string,
  request: Origin & { token: string | null },
  now: Date,
): { token: string; writes: Write[]; ended: Key[] } {
  const session = newSession(user.id, orgId, request, now);
  const end = request.token ? endSession(request.token) : undefined;
  const writes = [session.write, ...(end ? [end] : [])];
  return { token: session.token, writes, ended: pollsOf(request.token) };
}

/** The people of these ids, by id, in one round trip; those who are gone are missing. */
export async function findPeople(userIds: readonly string[]): Promise<Map<string, UserRecord>> {
  const people = await getMany<(UserRecord | undefined)[]>(userIds.map((id) => keys.user(id)));
  return new Map(people.flatMap((user) => (user ? [[user.id, user]] : [])));
}

/** Undefined when there is none, or none any more. */
export async function find(orgId: string): Promise<OrganizationRecord | undefined> {
  const organization = await get<OrganizationRecord>(keys.organization(orgId));
  return organization?.deletedAt ? undefined : organization;
}

/** Changes what a person may change. @throws Problem `stale_record` when it is no longer as it was read. */
export async function save(
  orgId: string,
  before: OrganizationRecord,
  changes: Partial<OrganizationRecord>,
  now: Date,
): Promise<OrganizationRecord> {
  const set = { ...changes, updatedAt: nextVersion(before.updatedAt, now) };
  const { timezone = before.timezone } = changes;
  await write([
    {
      update: keys.organization(orgId),
      set,
      when: { has: { updatedAt: before.updatedAt } },
      otherwise: new Problem("stale_record"),
    },
    ...(timezone === before.timezone ? [] : [errand({ kind: "zone-moved", orgId }, now)]),
  ]);
  return { ...before, ...set };
}

/** The members of an organization, the owner first, then by number. */
export async function listMembers(orgId: string): Promise<MemberRecord[]> {
  const members = await query<MemberRecord>(keys.members(orgId));
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
  const otherwise = new Problem("not_found");
  return [{ update: { pk, sk }, set: { role }, when: { has: { id } }, otherwise }];
}

/** The writes of a removal, both sides; refused with `not_found` when somebody was faster. */
export function removeMember(member: MemberRecord): Write[] {
  const { pk, sk, id, organizationId, userId, tokenHash } = member;
  return [
    { remove: { pk, sk }, when: { has: { id } }, otherwise: new Problem("not_found") },
    { remove: keys.membership(userId, organizationId) },
    countMember(organizationId, -1),
    ...(tokenHash ? [{ remove: keys.link(tokenHash) }] : []),
  ];
}

/** The next number of a member or an invite. One that is not used leaves a gap. */
export async function nextNumber(orgId: string, kind: "member" | "invite"): Promise<number> {
  return (await increment(keys.counters(orgId), { [kind]: 1 }))[kind] as number;
}

/** Everybody who takes a seat, read after the organization. */
export interface Team {
  organization: OrganizationRecord;
  members: MemberRecord[];
  invites: inviteStore.InviteRecord[];
}

interface TeamChange<Answer> {
  writes: Write[];
  /** Whose polls end with it. */
  ended?: Key[];
  answer: Answer;
}

interface TeamOptions {
  /** As the caller read it; absent: it is read here. */
  organization?: OrganizationRecord;
  /** The refusal when the organization is not there. */
  gone: ProblemCode;
}

const TEAM_CHANGED = new Problem("busy");

/**
 * Writes what `plan` makes of the team, if the team is still the same then; otherwise it is read and planned again.
 * So limits hold exactly, whoever else invites, registers or accepts at the same moment (decisions D4).
 *
 * @throws Problem `gone`; `busy` when others keep being faster; whatever `plan` refuses.
 */
export async function changeTeam<Answer>(
  orgId: string,
  { organization: known, gone }: TeamOptions,
  plan: (team: Team) => TeamChange<Answer> | Promise<TeamChange<Answer>>,
): Promise<Answer> {
  let organization = known ?? (await find(orgId));
  for (let attempt = 1; ; attempt++) {
    if (!organization) throw new Problem(gone);
    // After the organization: whoever changes the lists from here on changes its version too.
    const [members, invites] = await Promise.all([listMembers(orgId), inviteStore.list(orgId)]);
    try {
      const { writes, ended = [], answer } = await plan({ organization, members, invites });
      await writeEndingPolls([holdTeam(organization), ...writes], ended);
      return answer;
    } catch (error) {
      // A plan made from two lists that do not belong together may refuse what is right: only one that was made from
      // the team as it still is has the last word.
      const current = await find(orgId);
      const hasChanged =
        error === TEAM_CHANGED || current?.teamVersion !== organization.teamVersion;
      if (!hasChanged || attempt === TEAM_TRIES) throw error;
      await sleep(Math.random() * 20 * attempt);
      organization = current;
    }
  }
}

function holdTeam({ id, teamVersion }: OrganizationRecord): Write {
  return {
    update: keys.organization(id),
    add: { teamVersion: 1 },
    when: { has: { teamVersion, deletedAt: null } },
    otherwise: TEAM_CHANGED,
  };
}
