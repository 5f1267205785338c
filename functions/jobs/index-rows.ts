import { indexClients } from "#functions/clients/duplicate-store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { upgradeOrganizations } from "#functions/platform/upgrade.ts";
import { indexLost } from "#functions/proposals/lost-store.ts";
import { correctLookupRows } from "#functions/tasks/client-store.ts";
import type { JobReport } from "#shared/jobs.ts";

/** The first run kept one client per duplicate key, and left the lookup rows of tasks. */
const UPGRADE = "index-rows-2";
const RUN_MS = 20_000;

/**
 * Indexes the lost proposals, the clients and the tasks of merged clients that an earlier version stored, organization
 * by organization.
 *
 * @param shouldStop asked after each page, so that every run makes progress
 */
export async function indexRows(
  _now: Date,
  shouldStop: () => boolean = timeLimit(RUN_MS),
): Promise<JobReport> {
  const { rows, isLeft } = await upgradeOrganizations(UPGRADE, shouldStop, async (orgId) => {
    const lost = await indexLost(orgId, shouldStop);
    if (!lost.isDone) return lost;
    const clients = await indexClients(orgId, shouldStop);
    if (!clients.isDone) return { rows: lost.rows + clients.rows, isDone: false };
    const tasks = await correctLookupRows(orgId, shouldStop);
    const found = lost.rows + clients.rows + tasks.rows;
    if (!tasks.isDone) return { rows: found, isDone: false };
    const update = keys.organization(orgId);
    // Fails when the organization was deleted in the meantime.
    await tryWrite({ update, set: { rowsIndexed: true }, condition: "exists" });
    return { rows: found, isDone: true };
  });
  return { indexed: rows, isLeft };
}
