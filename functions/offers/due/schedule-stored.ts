import { changeOffer, type OfferItem } from "#functions/offers/store.ts";
import { dueFor, NO_REMINDER, remindingOf } from "#functions/offers/due-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryNewest } from "#functions/platform/table/query-newest.ts";
import { get } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { type Upgraded, upgradeOrganizations } from "#functions/platform/upgrade.ts";

const AT_ONCE = 8;

/**
 * Schedules offers that an earlier version sent, organization by organization. Those written since have their entry
 * already.
 * @param isOver asked after each page, so that every run makes progress
 */
export function scheduleStored(now: Date, isOver: () => boolean) {
  return upgradeOrganizations("schedule-offers", isOver, (orgId) =>
    scheduleOrganization(orgId, isOver, now),
  );
}

async function scheduleOrganization(
  orgId: string,
  isOver: () => boolean,
  now: Date,
): Promise<Upgraded> {
  const organization = await get(keys.organization(orgId));
  const reminding = organization ? remindingOf(organization) : NO_REMINDER;
  let rows = 0;
  let before: number | undefined;
  for (;;) {
    const page = await queryNewest(keys.offers(orgId), before);
    await inParallel(page.rows.filter(isUnscheduled), AT_ONCE, async (offer) => {
      if (await tryWrite(changeOffer(offer, dueFor(orgId, offer, now, reminding)))) rows++;
    });
    if (!page.hasMore) return { rows, isDone: true };
    if (isOver()) return { rows, isDone: false };
    before = page.rows.at(-1)?.id;
  }
}

function isUnscheduled({ gsi1sk, state }: OfferItem): boolean {
  return gsi1sk === undefined && (state === "open" || state === "paused" || state === "deleted");
}
