import { changeOffer, dueFor, readOffer } from "#functions/offers/store.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { write } from "#functions/platform/table/table.ts";

/** Schedules what is due for an offer, once for each version. */
export function scheduleOffer(
  { orgId, proposalId, version }: Messages["print-offer"],
  now: Date,
): Promise<void> {
  return retryOnConflict(async () => {
    const offer = await readOffer(orgId, proposalId);
    if (offer?.version !== version || offer.gsi1sk !== undefined) return;
    await write([changeOffer(offer, dueFor(orgId, offer, now))]);
  });
}
