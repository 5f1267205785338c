import { now } from "#functions/platform/clock.ts";
import { withLogContext } from "#functions/platform/logs/log.ts";
import { readMailEvent } from "./event.ts";
import { recordDelivery } from "./record-delivery.ts";

/**
 * Records an event that SES reports of a tenant's mail. EventBridge may deliver it twice and in any order.
 * @throws Problem `malformed_request` for another event, which goes to the dead letters
 */
export async function handler(event: { detail: unknown }): Promise<void> {
  const delivery = readMailEvent(event);
  await withLogContext({ organizationId: delivery.orgId }, () => recordDelivery(delivery, now()));
}
