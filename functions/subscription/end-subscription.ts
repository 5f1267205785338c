import {
  findSubscription,
  listCustomerPayments,
  removePayment,
  removeSubscription,
} from "#functions/gateways/asaas.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { removeMany } from "#functions/platform/table/remove-many.ts";
import { get } from "#functions/platform/table/table.ts";
import { externalReference, isOpen } from "#shared/subscription/rules.ts";

/**
 * Ends the subscription of a deleted organization at the provider and removes its open charges. The customer stays there,
 * with past payments.
 * @throws Problem `payment_provider_failed`, to be retried
 */
export async function endSubscription(orgId: string): Promise<void> {
  const organization = await get(keys.organization(orgId));
  // Every call to the provider was preceded by a lease.
  if (!organization?.paymentClaimUntil) return;
  for (;;) {
    const running = await findSubscription(externalReference(orgId));
    if (!running) break;
    await removeSubscription(running.id);
  }
  const { paymentCustomerId } = organization;
  if (!paymentCustomerId) return;
  // Orders of seats are no part of the subscription.
  const charges = await listCustomerPayments(paymentCustomerId);
  for (const { id } of charges.filter(isOpen)) await removePayment(id);
  await removeMany([keys.paymentCustomer(paymentCustomerId)]);
}
