import { find } from "#functions/organization/store.ts";
import {
  findSubscription,
  listCustomerPayments,
  listSubscriptionPayments,
  removePayment,
  updateSubscription,
} from "#functions/gateways/asaas.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { findTerms } from "./store.ts";
import { chargeDescription, priceOf } from "#shared/subscription/plan.ts";
import { externalReference, firstDueDate, isOpen } from "#shared/subscription/rules.ts";
import { seatReference, seatsCharged } from "#shared/subscription/seats.ts";

/**
 * Makes the provider's subscription be what the organization says: stopped while it is a courtesy or nobody has paid for
 * long, otherwise running, under the name and at the price of its plan from the next charge on. Running it again
 * changes nothing. `withOpen`: of the charges that are there already too, because of other seats.
 */
export async function reconcileSubscription(
  orgId: string,
  now: Date,
  withOpen = false,
): Promise<void> {
  const organization = await find(orgId);
  if (organization?.seatOrder !== undefined) await removeDeadOrders(organization, now);
  if (!organization?.paymentSubscriptionId) return;
  const running = await findSubscription(externalReference(orgId));
  if (!running) return;
  const { isCourtesy, paymentStoppedAt, paidUntil } = organization;
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
  if (isCourtesy || paymentStoppedAt) {
    if (isRunning) await updateSubscription(running.id, { status: "INACTIVE" });
    if (isCourtesy) await removeOpen(running.id);
    return;
  }
  if (isRunning) return;
  // The charges of the months without access go: nobody owes them.
  const nextDueDate = firstDueDate("PIX", paidUntil, now);
  await removeOpen(running.id, nextDueDate);
  await updateSubscription(running.id, { status: "ACTIVE", nextDueDate });
}

/** Removes the charges for seats that nobody waits for any more: of an order that was replaced, or is too old. */
async function removeDeadOrders(
  { id, paymentCustomerId, seatOrder }: OrganizationRecord,
  now: Date,
): Promise<void> {
  if (!paymentCustomerId) return;
  const isAlive = seatOrder && seatOrder.until > now.toISOString();
  const alive = isAlive ? seatReference(id, seatOrder.id) : undefined;
  for (const charge of (await listCustomerPayments(paymentCustomerId)).filter(isOpen)) {
    const { externalReference: of } = charge;
    if (of?.startsWith(seatReference(id)) && of !== alive) await removePayment(charge.id);
  }
}

/** Removes the open charges that are due before a day; without it all. */
async function removeOpen(subscriptionId: string, before?: string): Promise<void> {
  const charges = await listSubscriptionPayments(subscriptionId);
  for (const { id, dueDate } of charges.filter(isOpen))
    if (before === undefined || dueDate < before) await removePayment(id);
}
