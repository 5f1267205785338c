import {
  findSubscription,
  listCustomerPayments,
  listSubscriptionPayments,
  removePayment,
  updateSubscription,
} from "#functions/gateways/asaas.ts";
import { find } from "#functions/organization/store.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { chargeDescription, priceOf } from "#shared/subscription/plan.ts";
import { externalReference, firstDueDate, isOpen } from "#shared/subscription/rules.ts";
import { openOrder, seatReference, seatsCharged } from "#shared/subscription/seats.ts";
import { withSubscriptionLease } from "./lease.ts";
import { findTerms } from "./store.ts";

/**
 * Updates the provider's subscription to the organization's terms: stopped for a courtesy, a suspension, or after a
 * long time without payment, otherwise running at the plan's price from the next charge on. Idempotent. `withOpen`
 * also changes existing open charges. Under the lease, so that older terms never replace newer ones.
 * @throws Problem `payment_provider_failed`; as `withSubscriptionLease`
 */
export async function reconcileSubscription(
  orgId: string,
  now: Date,
  withOpen = false,
): Promise<void> {
  const organization = await find(orgId);
  if (organization?.seatOrder === undefined && !organization?.paymentSubscriptionId) return;
  await withSubscriptionLease(orgId, (current) => reconcile(current, now, withOpen));
}

async function reconcile(organization: OrganizationRecord, now: Date, withOpen: boolean) {
  if (organization.seatOrder !== undefined) await removeDeadOrders(organization, now);
  if (!organization.paymentSubscriptionId) return;
  const running = await findSubscription(externalReference(organization.id));
  if (!running) return;
  const { paymentStoppedAt } = organization;
  const paysNothing = organization.isCourtesy || organization.suspendedAt;
  const terms = await findTerms(organization);
  const value = priceOf(terms, seatsCharged(organization));
  const description = chargeDescription(terms);
  if (withOpen || running.value !== value || running.description !== description)
    await updateSubscription(running.id, {
      value,
      description,
      ...(withOpen && { updatePendingPayments: true }),
    });
  const isRunning = running.status === "ACTIVE";
  if (paysNothing || paymentStoppedAt) {
    if (isRunning) await updateSubscription(running.id, { status: "INACTIVE" });
    if (paysNothing) await removeOpen(running.id);
    return;
  }
  if (isRunning) return;
  // Months without access are not owed.
  const nextDueDate = firstDueDate("PIX", organization, now);
  await removeOpen(running.id, nextDueDate);
  await updateSubscription(running.id, { status: "ACTIVE", nextDueDate });
}

/** Orders that were replaced or have expired. */
async function removeDeadOrders(organization: OrganizationRecord, now: Date): Promise<void> {
  const { id, paymentCustomerId } = organization;
  if (!paymentCustomerId) return;
  const order = openOrder(organization, now);
  const alive = order && seatReference(id, order.id);
  for (const charge of (await listCustomerPayments(paymentCustomerId)).filter(isOpen)) {
    const { externalReference: of } = charge;
    if (of?.startsWith(seatReference(id)) && of !== alive) await removePayment(charge.id);
  }
}

/** Due before a day; all without a day. */
async function removeOpen(subscriptionId: string, before?: string): Promise<void> {
  const charges = await listSubscriptionPayments(subscriptionId);
  for (const { id, dueDate } of charges.filter(isOpen))
    if (before === undefined || dueDate < before) await removePayment(id);
}
