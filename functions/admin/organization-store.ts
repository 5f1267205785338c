import { markDeleted, commitDeletion } from "#functions/deletion/store.ts";
import { logTeam } from "#functions/platform/table/change-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type {
  IndexEntry,
  OrganizationRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { type ExtraSeats, seatsCharged } from "#shared/subscription/seats.ts";
import {
  assignTermsWrites,
  listIndex,
  type PlanRecord,
  enqueueReconcile,
  termsOf,
} from "./store.ts";

export interface Listed {
  organization: OrganizationRecord;
  entry: IndexEntry;
}

/** Returns every organization with its owner, if the account still exists. */
export async function listOrganizations(): Promise<(Listed & { owner: UserRecord | undefined })[]> {
  const entries = await listIndex();
  const [organizations, owners] = await Promise.all([
    getMany(entries.map(({ orgId }) => keys.organization(orgId))),
    getMany(entries.map(({ ownerId }) => keys.user(ownerId))),
  ]);
  return entries.flatMap((entry, index) => {
    const organization = organizations[index];
    if (!organization || organization.deletedAt) return [];
    return [{ organization, entry, owner: owners[index] }];
  });
}

/** Reads an organization, and a plan if given. @throws Problem `not_found` for the organization */
export async function getOrganization(
  orgId: string,
  planId: number | null = null,
): Promise<Listed & { plan: PlanRecord | undefined }> {
  const [organization, entry, plan] = await getMany([
    keys.organization(orgId),
    keys.indexEntry(orgId),
    ...(planId === null ? [] : [keys.plan(planId)]),
  ]);
  if (!organization || organization.deletedAt || !entry) throw new Problem("not_found");
  return { organization, entry, plan };
}

/** Reads owner and plan in one round trip. */
export async function findOwnerAndPlan({ ownerId, subscriptionPlanId }: OrganizationRecord) {
  const planKeys = subscriptionPlanId ? [keys.plan(subscriptionPlanId)] : [];
  const [owner, plan] = await getMany([keys.user(ownerId), ...planKeys]);
  return { owner, plan };
}

/**
 * Assigns a plan, or none with null. Bought seats belonged to the old plan and end with it.
 * @throws Problem `stale_record` when the plan, its assignment, or payments changed
 */
export async function assign(
  { organization, entry }: Listed,
  plan: PlanRecord | null,
  now: Date,
): Promise<Partial<OrganizationRecord>> {
  const isOther = (organization.subscriptionPlanId ?? null) !== (plan?.id ?? null);
  const hadSeats = Boolean(organization.extraSeats || organization.seatOrder);
  const seats = isOther ? withoutSeats(organization, now) : {};
  const paymentVersion = organization.paymentVersion ?? null;
  const { planId, planVersion } = entry;
  await write([
    ...(plan ? [countAssignment(plan)] : []),
    ...assignTermsWrites(entry, plan, { planId, planVersion }, { seats, paymentVersion }),
    enqueueReconcile(entry.orgId, now, isOther && hadSeats),
  ]);
  return { ...termsOf(plan), ...seats };
}

/** An order ends. It is kept until its charge is gone, and brings its seats when that was paid before. */
function withoutSeats(organization: OrganizationRecord, now: Date): Partial<ExtraSeats> {
  const { extraSeats, seatOrder } = organization;
  if (!extraSeats && !seatOrder) return {};
  const ordered = seatOrder && {
    ...seatOrder,
    extraSeats: seatOrder.extraSeats - seatsCharged(organization),
    until: now.toISOString(),
  };
  return { extraSeats: 0, seatReduction: null, seatOrder: ordered ?? null, boughtSeats: [] };
}

function countAssignment(plan: PlanRecord): Write {
  return {
    update: plan,
    add: { assignments: 1 },
    condition: { equals: { updatedAt: plan.updatedAt, isActive: true } },
  };
}

/** Clears an organization's mail failures, so that it may mail again. */
export async function allowMail(orgId: string): Promise<void> {
  await write([
    { remove: keys.mailReputation(orgId) },
    { update: keys.organization(orgId), set: { mailStoppedAt: null }, condition: "exists" },
  ]);
}

/** @throws Problem `stale_record` when payments or suspension changed */
export async function changeSuspension(
  organization: OrganizationRecord,
  set: Partial<OrganizationRecord>,
  extraWrites: readonly Write[],
): Promise<void> {
  const { id, suspendedAt } = organization;
  const paymentVersion = organization.paymentVersion ?? null;
  await write([
    {
      update: keys.organization(id),
      set,
      condition: { equals: { suspendedAt, paymentVersion, deletedAt: null } },
    },
    // Open pages learn it at their next poll.
    logTeam(id),
    ...extraWrites,
  ]);
}

/** @throws Problem `busy` after a concurrent change */
export async function remove(orgId: string, now: Date): Promise<void> {
  await commitDeletion([orgId], markDeleted(orgId, now));
}
