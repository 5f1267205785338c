import { now } from "#functions/platform/clock.ts";
import { withLogContext } from "#functions/platform/logs/log.ts";
import { readMailEvent } from "./event.ts";
import { recordFate } from "./record-fate.ts";

/**
 * Records an event that SES reports of a tenant's mail. EventBridge may deliver it twice and in any order.
 * @throws Problem `malformed_request` for another event, which goes to the dead letters
 */
export async function handler(event: { detail: unknown }): Promise<void> {
  const fate = readMailEvent(event);
  await withLogContext({ organizationId: fate.orgId }, () => recordFate(fate, now()));
}
