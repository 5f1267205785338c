import { findSubscription, removeSubscription } from "#functions/gateways/asaas.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { isTrialRunning } from "#shared/organization/rules.ts";
import { externalReference } from "#shared/subscription/rules.ts";
import { withSubscriptionLease } from "./lease.ts";
import { cancelledMail } from "./mails.ts";
import { saveCancelled } from "./store.ts";

/**
 * Ends the subscription and removes its open charges; paid access stays. Idempotent. Returns the end of access, null
 * when it is over.
 * @throws Problem `payment_provider_failed`, with nothing changed; `busy`
 */
export function cancel(orgId: string, owner: UserRecord, now: Date): Promise<string | null> {
  return withSubscriptionLease(orgId, async (organization, lease) => {
    const { paidUntil, paymentSubscriptionId, subscriptionActive, trialEndDate } = organization;
    const isPaid = subscriptionActive && paidUntil !== null && paidUntil > now.toISOString();
    const accessUntil = isPaid ? paidUntil : null;
    const trialUntil = isTrialRunning(organization, now) ? trialEndDate : null;
    const running = await findSubscription(externalReference(orgId));
    if (running) await removeSubscription(running.id);
    if (running || paymentSubscriptionId) {
      const mail = cancelledMail(owner, { ...organization, accessUntil, trialUntil }, now);
      await saveCancelled(organization, lease, now, [
        { kind: "mail", mail },
        { kind: "sync-payments", of: { orgId } },
      ]);
    }
    return accessUntil;
  });
}
