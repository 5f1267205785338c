import { findSubscription, removeSubscription } from "#functions/gateways/asaas.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { removeMany } from "#functions/platform/table/remove-many.ts";
import { get } from "#functions/platform/table/table.ts";
import { externalReference } from "#shared/subscription/rules.ts";

/**
 * Ends what a deleted organization has at the payment provider, so that nobody is charged for it any more (decisions
 * F5). The customer stays there: the provider keeps what was paid.
 *
 * @throws Problem `payment_provider_failed`: to be tried again
 */
export async function endSubscription(orgId: string): Promise<void> {
  const organization = await get(keys.organization(orgId));
  // Before anybody asked the provider for anything, a claim was written down.
  if (!organization?.paymentClaimUntil) return;
  for (;;) {
    const running = await findSubscription(externalReference(orgId));
    if (!running) break;
    await removeSubscription(running.id);
  }
  const { paymentCustomerId } = organization;
  if (paymentCustomerId) await removeMany([keys.paymentCustomer(paymentCustomerId)]);
}
