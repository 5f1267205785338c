import {
  findSubscription,
  listSubscriptionPayments,
  removePayment,
  updateSubscription,
} from "#functions/gateways/asaas.ts";
import { find, findTerms } from "#functions/subscription/store.ts";
import { chargeDescription, priceOf } from "#shared/subscription/plan.ts";
import { externalReference, firstDueDate, isOpen } from "#shared/subscription/rules.ts";

/**
 * Makes the provider's subscription be what the organization says: stopped while it is a courtesy or nobody has paid for
 * long, otherwise running, under the name and at the price of its plan from the next charge on (decisions E4, E13, F8). Running it again
 * changes nothing.
 */
export async function tendSubscription(orgId: string, now: Date): Promise<void> {
  const organization = await find(orgId);
  if (!organization?.paymentSubscriptionId) return;
  const running = await findSubscription(externalReference(orgId));
  if (!running) return;
  const { isCourtesy, paymentStoppedAt, paidUntil } = organization;
  const terms = await findTerms(organization);
  const wanted = { value: priceOf(terms), description: chargeDescription(terms) };
  if (running.value !== wanted.value || running.description !== wanted.description)
    await updateSubscription(running.id, wanted);
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

/** Removes the open charges that are due before a day; without it all. */
async function removeOpen(subscriptionId: string, before?: string): Promise<void> {
  const charges = await listSubscriptionPayments(subscriptionId);
  for (const { id, dueDate } of charges.filter(isOpen))
    if (before === undefined || dueDate < before) await removePayment(id);
}
