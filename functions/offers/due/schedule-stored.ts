import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import {
  type Upgraded,
  upgradeEach,
  upgradeOrganizations,
  upgradePages,
} from "#functions/platform/upgrade.ts";
import { dueFor, NO_REMINDER, remindingOf } from "../due-store.ts";
import { changeOffer, type OfferItem } from "../store.ts";

/**
 * Schedules offers that an earlier version sent, organization by organization. Those written since have their entry
 * already.
 * @param shouldStop asked after each page, so that every run makes progress
 */
export function scheduleStored(now: Date, shouldStop: () => boolean) {
  return upgradeOrganizations("schedule-offers", shouldStop, (orgId) =>
    scheduleOrganization(orgId, shouldStop, now),
  );
}

async function scheduleOrganization(
  orgId: string,
  shouldStop: () => boolean,
  now: Date,
): Promise<Upgraded> {
  const organization = await get(keys.organization(orgId));
  const reminding = organization ? remindingOf(organization) : NO_REMINDER;
  return upgradePages(keys.offers(orgId), shouldStop, (page) =>
    upgradeEach(page.filter(isUnscheduled), (offer) =>
      tryWrite(changeOffer(offer, dueFor(orgId, offer, now, reminding))),
    ),
  );
}

function isUnscheduled({ gsi1sk, state }: OfferItem): boolean {
  return gsi1sk === undefined && (state === "open" || state === "paused" || state === "deleted");
}
