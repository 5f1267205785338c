import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { type Upgrade, upgradeEach, upgradePages } from "#functions/platform/upgrade.ts";
import { dueFor, NO_REMINDER, remindingOf } from "../due-store.ts";
import { changeOffer, type OfferItem } from "../store.ts";

/** Schedules offers that an earlier version sent. Those written since have their entry already. */
export const scheduleOffers: Upgrade = async (orgId, run) => {
  const organization = await get(keys.organization(orgId));
  const reminding = organization ? remindingOf(organization) : NO_REMINDER;
  return upgradePages(keys.offers(orgId), run, (page) =>
    upgradeEach(page.filter(isUnscheduled), (offer) =>
      tryWrite(changeOffer(offer, dueFor(orgId, offer, run.now, reminding))),
    ),
  );
};

function isUnscheduled({ gsi1sk, state }: OfferItem): boolean {
  return gsi1sk === undefined && (state === "open" || state === "paused" || state === "deleted");
}
