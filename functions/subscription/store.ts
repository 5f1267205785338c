import { type OutboxMessage, enqueue } from "#functions/platform/outbox.ts";
import { clearCheck, scheduleCheck } from "#functions/platform/scheduled-check.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { get, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import type { NotifiedCharges } from "#shared/subscription/notifications.ts";
import { type OwnPlan, ownPlan, type PlanTerms, priceOf } from "#shared/subscription/plan.ts";
import { type ExtraSeats, type SeatOrder, seatsCharged } from "#shared/subscription/seats.ts";
import type { PaymentRecord } from "#shared/users/schemas.ts";
import { HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import type { Cents } from "#shared/values/money.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    payments: { payments: PaymentRecord[] };
    paymentCustomer: { orgId: string };
  }
}

declare module "#functions/platform/table/records.ts" {
  /** The state at the payment provider; absent before the first subscription. Never sent to clients. */
  interface OrganizationRecord {
    subscriptionPlanId?: number | null;
    /** Agreed amount of each charge. */
    subscriptionValue?: Cents | null;
    paymentCustomerId?: string | null;
    paymentSubscriptionId?: string | null;
    nextPaymentDate?: string | null;
    /** The lease of `withSubscriptionLease`. */
    paymentClaim?: string | null;
    paymentClaimUntil?: string | null;
    /** When a change of the subscription began at the provider; null once it is stored. */
    paymentChangeAt?: string | null;
    /** Increases with every change of the payments; guards concurrent refreshes. */
    paymentVersion?: number;
    paymentTold?: NotifiedCharges;
    /** Set when the provider makes no further charges, after a long time without payment. */
    paymentStoppedAt?: string | null;
    /** Of an administrative suspension. */
    suspendedBy?: string | null;
    suspensionReason?: string | null;
  }
}

/** First check of a new subscription, in case its webhook is lost. */
const FIRST_CHECK_MS = HOUR_MS;

export async function findTerms({
  subscriptionPlanId: id,
}: Pick<OrganizationRecord, "subscriptionPlanId">): Promise<PlanTerms | undefined> {
  return id ? get(keys.plan(id)) : undefined;
}

export async function findPrice(organization: OrganizationRecord): Promise<Cents> {
  return priceOf(await findTerms(organization), seatsCharged(organization));
}

export async function findOwnPlan(organization: OrganizationRecord): Promise<OwnPlan> {
  return ownPlan(await findTerms(organization), organization);
}

export async function findOrganizationOfCustomer(customerId: string): Promise<string | undefined> {
  const found = await get(keys.paymentCustomer(customerId));
  return found?.orgId;
}

/** Returns the charges as last read, newest first. */
export async function listPayments(orgId: string): Promise<PaymentRecord[]> {
  const kept = await get(keys.payments(orgId));
  return kept?.payments ?? [];
}

interface Bought {
  customerId: string;
  subscriptionId: string;
  /** The amount of each charge. */
  value: Cents;
}

/**
 * Stores a subscription under the lease.
 * @throws Problem `busy` when the lease has expired or the organization is gone
 */
export async function saveSubscription(
  { id, paymentCustomerId }: OrganizationRecord,
  lease: string,
  { customerId, subscriptionId, value }: Bought,
  now: Date,
): Promise<void> {
  const set = {
    paymentCustomerId: customerId,
    paymentSubscriptionId: subscriptionId,
    subscriptionValue: value,
    cancelledAt: null,
    paymentStoppedAt: null,
    paymentChangeAt: null,
  };
  const isOther = paymentCustomerId && paymentCustomerId !== customerId;
  await write([
    changeUnder(id, lease, set),
    ...(isOther ? [{ remove: keys.paymentCustomer(paymentCustomerId) }] : []),
    { put: { ...keys.paymentCustomer(customerId), orgId: id } },
    scheduleCheck("payments", id, instantAfter(now, FIRST_CHECK_MS)),
    enqueue({ kind: "sync-payments", of: { orgId: id } }, now),
    // Plan or suspension may have changed since the organization was read.
    enqueue({ kind: "tend-subscription", orgId: id }, now),
  ]);
}

/** @throws Problem as `saveSubscription` */
export async function saveCancelled(
  { id }: OrganizationRecord,
  lease: string,
  now: Date,
  messages: readonly OutboxMessage[],
): Promise<void> {
  const set = {
    cancelledAt: now.toISOString(),
    paymentSubscriptionId: null,
    paymentChangeAt: null,
  };
  await write([changeUnder(id, lease, set), ...messages.map((one) => enqueue(one, now))]);
}

/** Records that the last change left nothing to store. @throws Problem as `saveSubscription` */
export async function saveUnchanged(orgId: string, lease: string): Promise<void> {
  await write([changeUnder(orgId, lease, { paymentChangeAt: null })]);
}

/**
 * Stores a seat order before its charge is created, so that a retry finds the charge.
 * @throws WriteConflict when payments changed since the read, or as `saveSubscription`
 */
export async function saveSeatOrder(
  organization: OrganizationRecord,
  lease: string,
  seatOrder: SeatOrder,
  now: Date,
): Promise<void> {
  await write([
    changeSeats(organization, lease, { seatOrder }),
    scheduleCheck("payments", organization.id, instantAfter(now, FIRST_CHECK_MS)),
  ]);
}

/**
 * Stores the paid seats and enqueues the change of open charges.
 * @throws WriteConflict when team or payments changed since the read, or as `saveSubscription`
 */
export async function saveSeats(
  organization: OrganizationRecord,
  lease: string,
  set: Partial<ExtraSeats>,
  now: Date,
): Promise<void> {
  const { id: orgId, teamVersion } = organization;
  const change = changeSeats(organization, lease, set);
  await write([
    {
      ...change,
      add: { ...change.add, teamVersion: 1 },
      condition: { equals: { ...change.condition.equals, teamVersion } },
    },
    enqueue({ kind: "tend-subscription", orgId, withOpen: true }, now),
  ]);
}

/** Fails with a `WriteConflict`, also when the lease has expired or the organization is gone. */
function changeSeats(organization: OrganizationRecord, lease: string, set: Partial<ExtraSeats>) {
  const { id } = organization;
  const paymentVersion = organization.paymentVersion ?? null;
  return {
    update: keys.organization(id),
    set,
    add: { paymentVersion: 1 },
    condition: { equals: { paymentClaim: lease, paymentVersion, deletedAt: null } },
  } satisfies Write;
}

function changeUnder(orgId: string, lease: string, set: Partial<OrganizationRecord>) {
  return {
    update: keys.organization(orgId),
    set,
    add: { paymentVersion: 1 },
    condition: { equals: { paymentClaim: lease, deletedAt: null } },
    failWith: new Problem("busy"),
  } satisfies Write;
}

interface NewBillingState {
  changes: Partial<OrganizationRecord>;
  payments: PaymentRecord[];
  /** Null: only after a webhook. */
  nextCheckAt: string | null;
  messages: readonly OutboxMessage[];
}

/** @throws WriteConflict when payments or suspension changed since the read */
export async function saveBillingState(
  organization: OrganizationRecord,
  { changes, payments, nextCheckAt, messages }: NewBillingState,
  now: Date,
): Promise<void> {
  const { id, suspendedAt } = organization;
  const paymentVersion = organization.paymentVersion ?? null;
  await write([
    {
      update: keys.organization(id),
      set: changes,
      add: { paymentVersion: 1 },
      condition: { equals: { paymentVersion, suspendedAt, deletedAt: null } },
    },
    { put: { ...keys.payments(id), payments } },
    nextCheckAt ? scheduleCheck("payments", id, nextCheckAt) : clearCheck("payments", id),
    ...messages.map((one) => enqueue(one, now)),
  ]);
}
