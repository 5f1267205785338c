import type { Mail } from "#functions/platform/mail/mail.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { type OutboxMessage, enqueue } from "#functions/platform/outbox.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { clearCheck, scheduleCheck } from "#functions/platform/scheduled-check.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import type { PaymentStage } from "#shared/subscription/notifications.ts";
import { type OwnPlan, ownPlan, type PlanTerms, priceOf } from "#shared/subscription/plan.ts";
import { type ExtraSeats, type SeatOrder, seatsCharged } from "#shared/subscription/seats.ts";
import type { PaymentRecord } from "#shared/users/contract.ts";
import type { Cents } from "#shared/values/money.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    payments: { payments: PaymentRecord[] };
    paymentCustomer: { orgId: string };
  }
}

declare module "#functions/platform/table/records.ts" {
  /** What an organization has at the payment provider; all absent until it subscribes. Never sent to anybody. */
  interface OrganizationRecord {
    subscriptionPlanId?: number | null;
    /** Agreed on, for each charge. */
    subscriptionValue?: Cents | null;
    paymentCustomerId?: string | null;
    paymentSubscriptionId?: string | null;
    /** Due date of the next open charge. */
    nextPaymentDate?: string | null;
    /** One request at a time talks to the provider about the subscription, until then at most. */
    paymentClaim?: string | null;
    paymentClaimUntil?: string | null;
    /** Goes up with every change of the payments: who read them writes only if nobody was faster. */
    paymentVersion?: number;
    /** The charges that people were told of last, by what became of them. */
    paymentTold?: Partial<Record<PaymentStage, string>>;
    /** Nobody paid for so long that the provider makes no further charges. */
    paymentStoppedAt?: string | null;
    /** Of an administrative suspension: the user id, and why. */
    suspendedBy?: string | null;
    suspensionReason?: string | null;
  }
}

/** How soon a new subscription is looked at, should no event come. */
const FIRST_LOOK_MS = 3_600_000;
/** Longer than any request lives: who holds it then is gone. */
const CLAIM_MS = 60_000;

/** The plan that an organization was given; undefined without one. */
export async function findTerms({
  subscriptionPlanId: id,
}: Pick<OrganizationRecord, "subscriptionPlanId">): Promise<PlanTerms | undefined> {
  return id ? get(keys.plan(id)) : undefined;
}

/** What each charge of an organization is worth. */
export async function findPrice(organization: OrganizationRecord): Promise<Cents> {
  return priceOf(await findTerms(organization), seatsCharged(organization));
}

/** An organization's own plan. */
export async function findOwnPlan(organization: OrganizationRecord): Promise<OwnPlan> {
  return ownPlan(await findTerms(organization), organization);
}

/** The organization that pays as a customer of the provider; undefined for somebody else's. */
export async function findPayer(customerId: string): Promise<string | undefined> {
  const found = await get(keys.paymentCustomer(customerId));
  return found?.orgId;
}

/** The charges as the provider last listed them, newest first. */
export async function listPayments(orgId: string): Promise<PaymentRecord[]> {
  const kept = await get(keys.payments(orgId));
  return kept?.payments ?? [];
}

/**
 * Takes the organization for who is going to talk to the provider about its subscription. Answers whether it is theirs
 * now; false while it is somebody else's.
 */
export async function tryClaim(
  { id, paymentClaim = null, paymentClaimUntil }: OrganizationRecord,
  claim: string,
  now: Date,
): Promise<boolean> {
  if (paymentClaim && paymentClaimUntil && paymentClaimUntil > now.toISOString()) return false;
  const paymentClaimEnd = new Date(now.getTime() + CLAIM_MS).toISOString();
  const set = { paymentClaim: claim, paymentClaimUntil: paymentClaimEnd };
  return tryWrite({
    update: keys.organization(id),
    set,
    condition: { equals: { paymentClaim, deletedAt: null } },
  });
}

/** Gives back what `tryClaim` took, unless it is somebody else's by now. */
export async function release(orgId: string, claim: string): Promise<void> {
  await tryWrite({
    update: keys.organization(orgId),
    set: { paymentClaim: null },
    condition: { equals: { paymentClaim: claim } },
  });
}

interface Bought {
  customerId: string;
  subscriptionId: string;
  /** Of each charge. */
  value: Cents;
  mails: readonly Mail[];
}

/**
 * Keeps what was bought at the provider under a claim.
 *
 * @throws Problem `busy` when the claim is over or the organization is gone.
 */
export async function saveSubscription(
  { id, paymentCustomerId }: OrganizationRecord,
  claim: string,
  { customerId, subscriptionId, value, mails }: Bought,
  now: Date,
): Promise<void> {
  const set = {
    paymentCustomerId: customerId,
    paymentSubscriptionId: subscriptionId,
    subscriptionValue: value,
    cancelledAt: null,
    paymentStoppedAt: null,
  };
  const isOther = paymentCustomerId && paymentCustomerId !== customerId;
  await write([
    changeUnder(id, claim, set),
    ...(isOther ? [{ remove: keys.paymentCustomer(paymentCustomerId) }] : []),
    { put: { ...keys.paymentCustomer(customerId), orgId: id } },
    scheduleCheck("payments", id, new Date(now.getTime() + FIRST_LOOK_MS).toISOString()),
    enqueue({ kind: "sync-payments", of: { orgId: id } }, now),
    ...mails.map((mail) => enqueue({ kind: "mail", mail }, now)),
  ]);
}

/** Keeps that the owner wants no further charges. @throws Problem as `saveSubscription` */
export async function saveCancelled(
  { id, seatOrder }: OrganizationRecord,
  claim: string,
  now: Date,
  messages: readonly OutboxMessage[],
): Promise<void> {
  const withoutOrder = seatOrder ? { seatOrder: null } : {};
  const set = { cancelledAt: now.toISOString(), paymentSubscriptionId: null, ...withoutOrder };
  await write([changeUnder(id, claim, set), ...messages.map((one) => enqueue(one, now))]);
}

/** Keeps an order of seats before its charge is made: whoever comes next finds that by it. @throws Problem as `saveSubscription` */
export async function saveSeatOrder(
  { id }: OrganizationRecord,
  claim: string,
  seatOrder: SeatOrder,
  now: Date,
): Promise<void> {
  await write([
    changeUnder(id, claim, { seatOrder }),
    scheduleCheck("payments", id, new Date(now.getTime() + FIRST_LOOK_MS).toISOString()),
  ]);
}

/**
 * Keeps how many seats are paid for, and leaves the open charges to be made for it. Only while nobody came or went since
 * the organization was read.
 *
 * @throws Problem as `saveSubscription`
 */
export async function saveSeats(
  { id, teamVersion }: OrganizationRecord,
  claim: string,
  set: Partial<ExtraSeats>,
  now: Date,
): Promise<void> {
  const change = changeUnder(id, claim, set);
  await write([
    {
      ...change,
      add: { ...change.add, teamVersion: 1 },
      condition: { equals: { ...change.condition.equals, teamVersion } },
    },
    enqueue({ kind: "tend-subscription", orgId: id, withOpen: true }, now),
  ]);
}

function changeUnder(orgId: string, claim: string, set: Partial<OrganizationRecord>) {
  return {
    update: keys.organization(orgId),
    set,
    add: { paymentVersion: 1 },
    condition: { equals: { paymentClaim: claim, deletedAt: null } },
    failWith: new Problem("busy"),
  } satisfies Write;
}

interface LookedAt {
  changes: Partial<OrganizationRecord>;
  payments: PaymentRecord[];
  /** When to look again; null: not without an event. */
  nextCheckAt: string | null;
  messages: readonly OutboxMessage[];
}

/**
 * Stores where an organization stands by its payments.
 *
 * @throws WriteConflict when its payments or its suspension changed since it was read
 */
export async function saveBillingState(
  organization: OrganizationRecord,
  { changes, payments, nextCheckAt, messages }: LookedAt,
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

/** Leaves mails about an occasion to the outbox, once however often it is asked to. */
export async function mailOnce(
  orgId: string,
  occasion: string,
  mails: readonly Mail[],
  now: Date,
): Promise<void> {
  await tryWrite(
    { put: { ...keys.unique(orgId, "notice", `mail#${occasion}`) }, condition: "notExists" },
    ...mails.map((mail) => enqueue({ kind: "mail", mail }, now)),
  );
}
