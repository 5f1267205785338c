import type { Messages } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { dueFor, remindingOf } from "../due-store.ts";
import { changeOffer } from "../store.ts";

/** Schedules the next step of an offer, once for each version. */
export function scheduleOffer(
  { orgId, proposalId, version }: Messages["print-offer"],
  now: Date,
): Promise<void> {
  return retryOnConflict(async () => {
    const [offer, organization] = await getMany([
      keys.offer(orgId, proposalId),
      keys.organization(orgId),
    ]);
    if (!organization || offer?.version !== version || offer.gsi1sk !== undefined) return;
    await write([changeOffer(offer, dueFor(orgId, offer, now, remindingOf(organization)))]);
  });
}
