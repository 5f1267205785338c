import { inParallel } from "#functions/platform/in-parallel.ts";
import { log } from "#functions/platform/logs/log.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import type { JobReport } from "#shared/jobs.ts";
import * as contractStore from "./store.ts";
import { syncContract } from "./sync-contract.ts";

/** Documents of one run in each of the four shards; the rest waits for the next run. */
const MAX_PER_SHARD = 50;
const IN_PARALLEL = 4;
/** Then no further one is begun: a provider that hangs would use up the minute that a job has. */
const RUN_MS = 35_000;
/** What could not be asked is looked at so much later, so that it does not hold up the others. */
const POSTPONED_MS = 3_600_000;

/**
 * Looks at the open documents whose time has come, because an event may have been lost. It asks ZapSign and writes what
 * is true now, so it may run twice, late or halfway.
 */
export async function checkContracts(now: Date): Promise<JobReport> {
  const { due, isAll } = await contractStore.listDue(now, MAX_PER_SHARD);
  const report = { due: due.length, changed: 0, failed: 0, isLeft: !isAll };
  const shouldStop = timeLimit(RUN_MS);
  await inParallel(due, IN_PARALLEL, async ({ orgId, token }) => {
    if (shouldStop()) {
      report.isLeft = true;
      return;
    }
    const looked = await lookOrPostpone(orgId, token, now);
    if (looked === "changed") report.changed++;
    else if (looked === "failed") report.failed++;
  });
  return report;
}

async function lookOrPostpone(orgId: string, token: string, now: Date) {
  const later = new Date(now.getTime() + POSTPONED_MS).toISOString();
  try {
    const looked = await syncContract(orgId, token, now);
    if (looked === "unasked") await contractStore.postpone(orgId, token, later);
    return looked;
  } catch (error) {
    log.error("contract check failed", { organizationId: orgId, error: error as Error });
    await contractStore.postpone(orgId, token, later);
    return "failed";
  }
}
