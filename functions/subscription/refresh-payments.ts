import type { AsaasPayment } from "#functions/gateways/asaas-responses.ts";
import { findPayment, listCustomerPayments } from "#functions/gateways/asaas.ts";
import { find } from "#functions/organization/store.ts";
import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import type { OutboxMessage } from "#functions/platform/outbox.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import {
  isSettled,
  nextCheckAt,
  type BillingState,
  computeBillingState,
  termsOf,
} from "#shared/subscription/billing-state.ts";
import {
  paymentEventsOf,
  type PaymentEvent,
  notifiedAfter,
} from "#shared/subscription/notifications.ts";
import { paidOn } from "#shared/subscription/rules.ts";
import {
  afterRefund,
  type ExtraSeats,
  openOrder,
  type Period,
  seatReference,
  seatsCharged,
} from "#shared/subscription/seats.ts";
import type { PaymentRecord } from "#shared/users/schemas.ts";
import { HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import type { Cents } from "#shared/values/money.ts";
import { findOrganizationOfCustomer, findPrice, saveBillingState } from "./store.ts";

const KEPT_PAYMENTS = 50;

/**
 * Refreshes the organization of a charge. Ignores charges that the provider does not know or that are not ours.
 * @throws Problem `payment_provider_failed`, to be retried
 */
export async function syncPayments(
  of: { paymentId: string } | { orgId: string },
  now: Date,
): Promise<void> {
  if ("orgId" in of) return void (await refreshPayments(of.orgId, now));
  const payment = await findPayment(of.paymentId);
  const orgId = payment && (await findOrganizationOfCustomer(payment.customer));
  if (orgId) await refreshPayments(orgId, now);
  else log.info("unknown charge ignored", { payment: of.paymentId });
}

/**
 * Reads all charges of an organization from the provider and stores the billing state, with its notifications, in one
 * write. Guarded by a version, so that an older reading never replaces a newer one. Returns the organization; undefined
 * when it is gone or pays nothing.
 * @throws Problem `payment_provider_failed`; `busy` when it keeps changing
 */
export function refreshPayments(orgId: string, now: Date): Promise<OrganizationRecord | undefined> {
  return retryOnConflict(async () => {
    const organization = await find(orgId);
    if (!organization?.paymentCustomerId) return undefined;
    const [charges, price] = await Promise.all([
      listCustomerPayments(organization.paymentCustomerId),
      findPrice(organization),
    ]);
    const state = computeBillingState(charges, termsOf(organization, price, now));
    const seats = seatsAfter(organization, charges, state.period, now);
    const news = paysNothing(organization) ? [] : paymentEventsOf(organization, state);
    const changes = { ...changesBy(organization, state, { news, price, now }), ...seats };
    await saveBillingState(
      organization,
      {
        changes,
        payments: charges.slice(0, KEPT_PAYMENTS).map(toPayment),
        nextCheckAt: nextCheck({ ...organization, ...changes }, state, now),
        messages: [
          ...messagesFor(organization, changes, [...news, ...seatNews(organization, charges)]),
          ...seatMessages(organization, seats, now),
        ],
      },
      now,
    );
    for (const { stage } of news) if (stage === "paid") count("PaymentConfirmed");
    const paymentVersion = (organization.paymentVersion ?? 0) + 1;
    return { ...organization, ...changes, paymentVersion };
  });
}

function changesBy(
  organization: OrganizationRecord,
  state: BillingState,
  { news, price, now }: { news: PaymentEvent[]; price: Cents; now: Date },
): Partial<OrganizationRecord> {
  const { paidUntil, lastPaymentDate, nextPaymentDate, paid, isGivenUp } = state;
  const { subscriptionValue, paymentStoppedAt, paymentTold } = organization;
  return {
    ...accessOf(organization, state),
    paidUntil,
    lastPaymentDate,
    nextPaymentDate,
    subscriptionValue: paid && paid.value >= price ? price : (subscriptionValue ?? null),
    paymentStoppedAt: isGivenUp ? (paymentStoppedAt ?? now.toISOString()) : null,
    paymentTold: { ...paymentTold, ...notifiedAfter(news, state) },
  };
}

/**
 * Returns the seats after a payment. An order takes effect once, when its charge is paid. It ends when another period
 * is paid first: its price was for the days before. An ended order is dropped when its charge is gone.
 */
function seatsAfter(
  organization: OrganizationRecord,
  charges: readonly AsaasPayment[],
  period: Period | null,
  now: Date,
): Partial<ExtraSeats> {
  const { id, seatOrder, boughtSeats = [] } = organization;
  const chargesOf = (orderId: string) =>
    charges.filter((charge) => charge.externalReference === seatReference(id, orderId));
  if (!seatOrder) {
    const isRefunded = (orderId: string) =>
      chargesOf(orderId).some(({ status }) => status === "REFUNDED");
    return period ? afterRefund(organization, isRefunded, period) : {};
  }
  if (paidOrderCharge(organization, charges)) {
    const { extraSeats, periodStart = period?.start ?? null } = seatOrder;
    const bought = {
      id: seatOrder.id,
      seats: extraSeats - seatsCharged(organization),
      periodStart,
    };
    return {
      extraSeats,
      seatReduction: null,
      seatOrder: null,
      boughtSeats: [...boughtSeats.filter((one) => one.periodStart === periodStart), bought],
    };
  }
  if (!openOrder(organization, now))
    return chargesOf(seatOrder.id).length === 0 ? { seatOrder: null } : {};
  const { periodStart = period?.start } = seatOrder;
  return periodStart === period?.start
    ? {}
    : { seatOrder: { ...seatOrder, until: now.toISOString() } };
}

/** Returns the charge by which the stored order of seats was paid. */
export function paidOrderCharge(
  { id, seatOrder }: OrganizationRecord,
  charges: readonly AsaasPayment[],
): AsaasPayment | undefined {
  if (!seatOrder) return undefined;
  const reference = seatReference(id, seatOrder.id);
  return charges.find(
    (charge) =>
      charge.externalReference === reference &&
      isSettled(charge) &&
      charge.value >= seatOrder.value,
  );
}

/** Returns the news of an order that is paid now. */
function seatNews(
  organization: OrganizationRecord,
  charges: readonly AsaasPayment[],
): PaymentEvent[] {
  const paid = paidOrderCharge(organization, charges);
  if (!paid) return [];
  const { id: chargeId, value, dueDate } = paid;
  return [{ orgId: organization.id, stage: "seats", chargeId, value, dueDate, until: null }];
}

/** Changed seats change open charges; the charge of an expired order is removed. */
function seatMessages(
  organization: OrganizationRecord,
  changes: Partial<ExtraSeats>,
  now: Date,
): OutboxMessage[] {
  const { id: orgId } = organization;
  if (changes.boughtSeats !== undefined)
    return [{ kind: "tend-subscription", orgId, withOpen: true }];
  const after = { ...organization, ...changes };
  const isDead = after.seatOrder && !openOrder(after, now);
  return isDead ? [{ kind: "tend-subscription", orgId }] : [];
}

/** Hourly while a seat order is unpaid, or a change at the provider is not stored. */
function nextCheck(
  { timezone, seatOrder, paymentChangeAt }: OrganizationRecord,
  state: BillingState,
  now: Date,
): string | null {
  const at = nextCheckAt(state, timezone, now);
  if (!seatOrder && !paymentChangeAt) return at;
  const hourly = instantAfter(now, HOUR_MS);
  return at !== null && at < hourly ? at : hourly;
}

/** A payment does not lift an administrator's suspension; a courtesy is never overdue. */
function accessOf(
  { suspendedAt, isCourtesy }: OrganizationRecord,
  { subscriptionActive, paymentStatus }: BillingState,
): Pick<OrganizationRecord, "subscriptionActive" | "paymentStatus"> {
  if (suspendedAt) return { subscriptionActive: false, paymentStatus: "suspended" };
  return { subscriptionActive, paymentStatus: isCourtesy ? "active" : paymentStatus };
}

function paysNothing({ suspendedAt, isCourtesy }: OrganizationRecord): boolean {
  return Boolean(suspendedAt) || Boolean(isCourtesy);
}

function messagesFor(
  before: OrganizationRecord,
  changes: Partial<OrganizationRecord>,
  news: readonly PaymentEvent[],
): OutboxMessage[] {
  const isTurned = Boolean(before.paymentStoppedAt) !== Boolean(changes.paymentStoppedAt);
  return [
    ...news.map((one): OutboxMessage => ({ kind: "payment-news", news: one })),
    ...(isTurned ? [{ kind: "tend-subscription", orgId: before.id } as const] : []),
  ];
}

function toPayment(charge: AsaasPayment): PaymentRecord {
  const { id, description, status, dueDate, value, invoiceUrl, billingType } = charge;
  const receiptUrl = charge.transactionReceiptUrl;
  const paymentDate = paidOn(charge);
  return {
    id,
    description,
    status,
    dueDate,
    paymentDate,
    value,
    invoiceUrl,
    billingType,
    receiptUrl,
  };
}
