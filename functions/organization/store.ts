import { randomUUID } from "node:crypto";
import { trialEnd } from "#shared/organization/rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { keys } from "#functions/platform/keys.ts";
import type { MemberRecord, OrganizationRecord } from "#functions/platform/records.ts";
import { getMany } from "#functions/platform/table.ts";
import type { Write } from "#functions/platform/write.ts";

/** Members per organization on the basic plan (spec part 1 §9). */
const USER_LIMIT = 2;

export interface NewOrganization {
  organization: OrganizationRecord;
  member: MemberRecord;
  writes: Write[];
}

/** An organization with its owner and a trial that starts now (decisions A14, E1), and the writes that open it. */
export function newOrganization(
  owner: { id: string; firstName: string },
  now: Date,
): NewOrganization {
  const id = randomUUID();
  const at = now.toISOString();
  const organization: OrganizationRecord = {
    ...keys.organization(id),
    id,
    name: `Empresa de ${owner.firstName}`,
    description: null,
    cpfCnpj: null,
    ownerId: owner.id,
    timezone: DEFAULT_TIME_ZONE,
    userLimit: USER_LIMIT,
    isTrialActive: true,
    trialStartDate: at,
    trialEndDate: trialEnd(now),
    subscriptionActive: false,
    paidUntil: null,
    suspendedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  const member: MemberRecord = {
    ...keys.member(id, owner.id),
    id: randomUUID(),
    organizationId: id,
    userId: owner.id,
    role: "owner",
    invitedBy: null,
    invitedAt: null,
    joinedAt: at,
    createdAt: at,
  };
  const membership = { ...keys.membership(owner.id, id), orgId: id, joinedAt: at };
  const writes: Write[] = [
    { put: { ...organization }, when: "absent" },
    { put: { ...member }, when: "absent" },
    { put: membership, when: "absent" },
  ];
  return { organization, member, writes };
}

/** A person's place in an organization, both parts together; undefined where either is gone. */
export async function findMembership(orgId: string, userId: string) {
  const [member, organization] = (await getMany([
    keys.member(orgId, userId),
    keys.organization(orgId),
  ])) as unknown as [MemberRecord?, OrganizationRecord?];
  return member && organization ? { member, organization } : undefined;
}
