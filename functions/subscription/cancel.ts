import { findSubscription, removeSubscription } from "#functions/gateways/asaas.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { isTrialRunning } from "#shared/organization/rules.ts";
import { externalReference } from "#shared/subscription/rules.ts";
import { withSubscriptionChange } from "./lease.ts";
import { cancelledMail } from "./mails.ts";
import { saveCancelled } from "./store.ts";

/**
 * Ends the subscription and removes its open charges; paid access stays. Idempotent. Returns the end of access, null
 * when it is over.
 * @throws Problem `payment_provider_failed`, with nothing stored; `busy`
 */
export function cancel(orgId: string, owner: UserRecord, now: Date): Promise<string | null> {
  return withSubscriptionChange(orgId, async (organization, lease) => {
    const running = await findSubscription(externalReference(orgId));
    if (running) await removeSubscription(running.id);
    if (running || organization.paymentSubscriptionId)
      await saveEnded(organization, lease, owner, now);
    return accessUntil(organization, now);
  });
}

/** Stores that the provider has no subscription any more, and mails the owner until when there is access. */
export async function saveEnded(
  organization: OrganizationRecord,
  lease: string,
  owner: UserRecord | undefined,
  now: Date,
): Promise<void> {
  const { id: orgId, trialEndDate } = organization;
  const trialUntil = isTrialRunning(organization, now) ? trialEndDate : null;
  const access = { ...organization, accessUntil: accessUntil(organization, now), trialUntil };
  await saveCancelled(organization, lease, now, [
    ...(owner ? [{ kind: "mail", mail: cancelledMail(owner, access, now) } as const] : []),
    { kind: "sync-payments", of: { orgId } },
  ]);
}

function accessUntil(
  { paidUntil, subscriptionActive }: OrganizationRecord,
  now: Date,
): string | null {
  const isPaid = subscriptionActive && paidUntil !== null && paidUntil > now.toISOString();
  return isPaid ? paidUntil : null;
}
