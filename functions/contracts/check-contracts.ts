import { inParallel } from "#functions/platform/in-parallel.ts";
import { log } from "#functions/platform/logs/log.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import type { JobReport } from "#shared/jobs.ts";
import * as contractStore from "./store.ts";
import { syncContract } from "./sync-contract.ts";

/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 50;
const IN_PARALLEL = 4;
/** No document is begun after this time, so that a hanging provider cannot use up the job's minute. */
const RUN_MS = 35_000;
/** After a failure, so that it does not block others. */
const POSTPONED_MS = 3_600_000;

/** Reads open documents that are due for a check, because a webhook may have been lost. Safe to repeat. */
export async function checkContracts(now: Date): Promise<JobReport> {
  const { due, isAll } = await contractStore.listDue(now, MAX_PER_SHARD);
  const report = { due: due.length, changed: 0, failed: 0, isLeft: !isAll };
  const shouldStop = timeLimit(RUN_MS);
  await inParallel(due, IN_PARALLEL, async ({ orgId, token }) => {
    if (shouldStop()) {
      report.isLeft = true;
      return;
    }
    const looked = await checkOrPostpone(orgId, token, now);
    if (looked === "changed") report.changed++;
    else if (looked === "failed") report.failed++;
  });
  return report;
}

async function checkOrPostpone(orgId: string, token: string, now: Date) {
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
