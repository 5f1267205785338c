import { keys } from "#functions/platform/table/keys.ts";
import { markDeleted, writeDeleting } from "#functions/deletion/store.ts";
import type {
  IndexEntry,
  OrganizationRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { giveTerms, listIndex, type PlanRecord, tend, termsOf } from "./store.ts";

/** An organization with what its list entry says of it. */
export interface Listed {
  organization: OrganizationRecord;
  entry: IndexEntry;
}

/** Every organization with its owner, whose account may be gone. */
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

/** An organization, and a plan when one is asked for. @throws Problem `not_found` for the organization */
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

/** Who owns it and what plan it has, in one round trip. */
export async function findAround({ ownerId, subscriptionPlanId }: OrganizationRecord) {
  const planKeys = subscriptionPlanId ? [keys.plan(subscriptionPlanId)] : [];
  const [owner, plan] = await getMany([keys.user(ownerId), ...planKeys]);
  return { owner, plan };
}

/**
 * Gives an organization a plan, or with null takes away the one it has. Returns what changed in the organization: with
 * another plan the seats that it bought end too, since they belonged to the old one.
 *
 * @throws Problem `stale_record` when the plan, or which one the organization has, changed meanwhile.
 */
export async function assign(
  { organization, entry }: Listed,
  plan: PlanRecord | null,
  now: Date,
): Promise<Partial<OrganizationRecord>> {
  const isOther = (organization.subscriptionPlanId ?? null) !== (plan?.id ?? null);
  const hadSeats = Boolean(organization.extraSeats || organization.seatOrder);
  const seats = isOther && hadSeats ? { extraSeats: 0, seatReduction: null, seatOrder: null } : {};
  const { planId, planVersion } = entry;
  await write([
    ...(plan ? [countAssignment(plan)] : []),
    ...giveTerms(entry, plan, { planId, planVersion }, seats),
    tend(entry.orgId, now, isOther && hadSeats),
  ]);
  return { ...termsOf(plan), ...seats };
}

function countAssignment({ pk, sk, updatedAt }: PlanRecord): Write {
  return {
    update: { pk, sk },
    add: { assignments: 1 },
    condition: { equals: { updatedAt, isActive: true } },
  };
}

/**
 * Suspends or reactivates.
 *
 * @throws Problem `stale_record` when its payments or its suspension changed since it was read.
 */
export async function changeSuspension(
  organization: OrganizationRecord,
  set: Partial<OrganizationRecord>,
  also: readonly Write[],
): Promise<void> {
  const { id, suspendedAt } = organization;
  const paymentVersion = organization.paymentVersion ?? null;
  await write([
    {
      update: keys.organization(id),
      set,
      condition: { equals: { suspendedAt, paymentVersion, deletedAt: null } },
    },
    ...also,
  ]);
}

/** Deletes an organization with all that belongs to it. @throws Problem `busy` when somebody was faster */
export async function remove(orgId: string, now: Date): Promise<void> {
  await writeDeleting([orgId], markDeleted(orgId, now));
}
