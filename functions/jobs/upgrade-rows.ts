import { indexClients } from "#functions/clients/duplicate-store.ts";
import { scheduleOffers } from "#functions/offers/due/schedule-offers.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { runUpgrades, type Upgrade } from "#functions/platform/upgrade.ts";
import { countSoldItems, indexLost, splitProposals } from "#functions/proposals/upgrade-store.ts";
import { countValues } from "#functions/reports/count-values.ts";
import { scheduleDigest } from "#functions/reports/digest/weekly-digest.ts";
import { endGoals } from "#functions/reports/goal-store.ts";
import { correctLookupRows } from "#functions/tasks/client-store.ts";
import type { JobReport } from "#shared/jobs.ts";

const RUN_MS = 20_000;

/** Indexes lost proposals and clients, and corrects the lookup rows of tasks. */
const indexRows: Upgrade = async (orgId, run) => {
  let rows = 0;
  for (const upgrade of [indexLost, indexClients, correctLookupRows]) {
    const part = await upgrade(orgId, run);
    rows += part.rows;
    if (!part.isDone) return { rows, isDone: false };
  }
  const update = keys.organization(orgId);
  // Fails when the organization was deleted in the meantime.
  await tryWrite({ update, set: { rowsIndexed: true }, condition: "exists" });
  return { rows, isDone: true };
};

const UPGRADES: Record<string, Upgrade> = {
  "split-proposals": splitProposals,
  "count-values": countValues,
  "count-sold-items": countSoldItems,
  // The first run kept one client per duplicate key, and left the lookup rows of tasks.
  "index-rows-2": indexRows,
  "schedule-offers": scheduleOffers,
  "schedule-digest": scheduleDigest,
  // In earlier versions the goals of people who left went on.
  "end-goals": async (orgId, { now }) => ({ rows: 0, isDone: await endGoals(orgId, now) }),
};

/** Upgrades the rows that earlier versions stored. */
export function upgradeRows(
  now: Date,
  shouldStop: () => boolean = timeLimit(RUN_MS),
): Promise<JobReport> {
  return runUpgrades(UPGRADES, { now, shouldStop });
}
