import { findSubscription } from "#functions/gateways/asaas.ts";
import { findUser } from "#functions/users/store.ts";
import { externalReference } from "#shared/subscription/rules.ts";
import { saveEnded } from "./cancel.ts";
import { withSubscriptionLease } from "./lease.ts";
import { saveUnchanged } from "./store.ts";
import { saveUnlessStored } from "./subscribe.ts";

/**
 * Stores what became of a change of the subscription, begun at `changeAt`, that the provider did not answer. Leaves a
 * later one to its own check: the provider may still be making it. Idempotent.
 * @throws Problem `payment_provider_failed`, to be retried; as `withSubscriptionLease`
 */
export function settleChange(orgId: string, changeAt: string, now: Date): Promise<void> {
  return withSubscriptionLease(orgId, async (organization, lease) => {
    const { ownerId, paymentChangeAt, paymentSubscriptionId } = organization;
    if (paymentChangeAt !== changeAt) return;
    const running = await findSubscription(externalReference(orgId));
    if (running) await saveUnlessStored(running, organization, lease, now);
    else if (paymentSubscriptionId)
      await saveEnded(organization, lease, await findUser(ownerId), now);
    else await saveUnchanged(orgId, lease);
  });
}
