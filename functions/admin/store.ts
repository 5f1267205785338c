import { inParallel } from "#functions/platform/in-parallel.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/queries/query-shards.ts";
import type { IndexEntry } from "#functions/platform/table/records.ts";
import { get, getExisting, query, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { uniqueField } from "#functions/platform/table/unique-field.ts";
import { increment } from "#functions/platform/table/update.ts";
import { atVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { BASIC_PLAN, concernsOrganizations } from "#shared/admin/rules.ts";
import type { PlanFields } from "#shared/admin/schemas.ts";
import { Problem } from "#shared/errors.ts";
import { problems } from "#shared/problems.ts";
import { BASIC_TERMS } from "#shared/subscription/plan.ts";
import type { ExtraSeats } from "#shared/subscription/seats.ts";
import { compareNames } from "#shared/values/compare-names.ts";
import { nameKey } from "#shared/values/text.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    plan: PlanRecord;
    planName: Key;
    planNumbers: Key;
  }
}

/** Organizations per run, and in parallel. */
const APPLIED_PER_RUN = 200;
const IN_PARALLEL = 8;

export interface PlanRecord extends Key, PlanFields {
  id: number;
  /** Number of assignments: guards a removal against a concurrent one. */
  assignments: number;
  createdAt: string;
  updatedAt: string;
}

const uniqueName = uniqueField<PlanRecord>({
  keyOf: ({ name }) => keys.planName(nameKey(name)),
  refusal: () => {
    const { message } = problems.plan_name_taken;
    return new Problem("plan_name_taken", { fields: [{ field: "name", message }] });
  },
});

/** Returns the plans by name. Creates 'Básico' before the first. */
export async function listPlans(now: Date): Promise<PlanRecord[]> {
  const plans = await query(keys.plans());
  if (plans.length > 0) return inOrder(plans);
  await seedBasic(now);
  return inOrder(await query(keys.plans()));
}

async function seedBasic(now: Date): Promise<void> {
  if (await get(keys.planNumbers())) return;
  const basic = newPlan(1, BASIC_PLAN, now);
  const first: Write = { put: { ...keys.planNumbers(), plan: basic.id }, condition: "notExists" };
  // Fails when a concurrent request created it.
  await tryWrite(first, ...addWrites(basic));
}

function inOrder(plans: readonly PlanRecord[]): PlanRecord[] {
  return plans.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

export async function findPlan(id: number): Promise<PlanRecord | undefined> {
  return get(keys.plan(id));
}

/** @throws Problem `not_found` */
export function getPlan(id: number): Promise<PlanRecord> {
  return getExisting(keys.plan(id));
}

/** Adds a plan, after 'Básico' when it is the first. @throws Problem `plan_name_taken` */
export async function addPlan(fields: PlanFields, now: Date): Promise<PlanRecord> {
  await seedBasic(now);
  const { plan: id } = await increment(keys.planNumbers(), { plan: 1 });
  const plan = newPlan(id, fields, now);
  await write(addWrites(plan));
  return plan;
}

function newPlan(id: number, fields: PlanFields, now: Date): PlanRecord {
  const at = now.toISOString();
  return { ...keys.plan(id), ...fields, id, assignments: 0, createdAt: at, updatedAt: at };
}

function addWrites(plan: PlanRecord): Write[] {
  return [{ put: { ...plan }, condition: "notExists" }, ...uniqueName.claim(plan)];
}

/** Saves a plan and enqueues the new terms of its organizations. @throws Problem `plan_name_taken`; `stale_record` */
export async function savePlan(before: PlanRecord, after: PlanRecord, now: Date): Promise<void> {
  const { pk: _pk, sk: _sk, assignments: _assignments, ...set } = after;
  await write([
    { update: after, set, condition: atVersion(before.updatedAt) },
    ...uniqueName.replace(before, after),
    ...(concernsOrganizations(before, after)
      ? [enqueue({ kind: "apply-plan", planId: after.id }, now)]
      : []),
  ]);
}

/**
 * Removes an unused plan and frees its name.
 * @throws Problem `not_found`; `plan_in_use` with the number of its organizations; `stale_record`
 */
export async function removePlan(id: number): Promise<void> {
  // Read before the organizations: an assignment from here on changes its counter.
  const plan = await getPlan(id);
  const count = (await listIndex()).filter(({ planId }) => planId === id).length;
  if (count > 0) throw new Problem("plan_in_use", { values: { count } });
  const { assignments, updatedAt } = plan;
  const failWith = new Problem("stale_record");
  await write([
    { remove: plan, condition: { equals: { assignments, updatedAt } }, failWith },
    ...uniqueName.release(plan),
  ]);
}

export async function listIndex(): Promise<IndexEntry[]> {
  return (await queryShards(keys.organizationIndex)).found;
}

/**
 * Applies the current terms of a plan to its organizations: the limit at once, the price from the next charge on. At
 * most 200 per call; a repetition continues.
 */
export async function applyPlan(planId: number, now: Date): Promise<"finished" | "unfinished"> {
  const entries = (await listIndex()).filter((entry) => entry.planId === planId);
  // Read after the organizations: newer terms are never replaced by older ones.
  const plan = await findPlan(planId);
  if (!plan) return "finished";
  const older = entries.filter(({ planVersion }) => planVersion !== plan.updatedAt);
  let isAll = older.length <= APPLIED_PER_RUN;
  await inParallel(older.slice(0, APPLIED_PER_RUN), IN_PARALLEL, async (entry) => {
    const isApplied = await tryWrite(...termsWrites(entry, plan, now));
    // An overlapping run may have applied older terms.
    if (!isApplied) isAll = false;
  });
  return isAll ? "finished" : "unfinished";
}

/** Fails when the organization got another plan or other terms since its entry was read. */
function termsWrites(entry: IndexEntry, plan: PlanRecord, now: Date): Write[] {
  const { orgId, planId, planVersion } = entry;
  return [...assignTermsWrites(entry, plan, { planId, planVersion }), enqueueReconcile(orgId, now)];
}

/** Returns the terms an organization copies from its plan; those of 'Básico' without one. */
export function termsOf(plan: PlanRecord | null) {
  const { maxUsers: userLimit } = plan ?? BASIC_TERMS;
  return { subscriptionPlanId: plan?.id ?? null, userLimit, isCourtesy: plan?.isCourtesy ?? false };
}

/**
 * Returns the writes that assign the current terms of a plan, or none.
 * @throws Problem `stale_record` when the index entry names another plan, or payments have another version
 */
export function assignTermsWrites(
  { orgId }: IndexEntry,
  plan: PlanRecord | null,
  before: { planId: number | null; planVersion: string | null },
  { seats = {}, ...guard }: { seats?: Partial<ExtraSeats>; paymentVersion?: number | null } = {},
): Write[] {
  const failWith = new Problem("stale_record");
  return [
    {
      update: keys.indexEntry(orgId),
      set: { planId: plan?.id ?? null, planVersion: plan?.updatedAt ?? null },
      condition: { equals: { ...before } },
      failWith,
    },
    {
      update: keys.organization(orgId),
      set: { ...termsOf(plan), ...seats },
      // Guards against payments read before this change.
      add: { teamVersion: 1, paymentVersion: 1 },
      condition: { equals: { deletedAt: null, ...guard } },
      failWith,
    },
  ];
}

export function enqueueReconcile(orgId: string, now: Date, withOpen = false): Write {
  return enqueue({ kind: "tend-subscription", orgId, ...(withOpen && { withOpen }) }, now);
}
