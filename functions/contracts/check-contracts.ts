import { log } from "#functions/platform/logs/log.ts";
import { runDue } from "#functions/platform/run-due.ts";
import type { JobReport } from "#shared/jobs.ts";
import { HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import * as contractStore from "./store.ts";
import { syncContract } from "./sync-contract.ts";

/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 50;
const IN_PARALLEL = 4;
const RUN_MS = 35_000;
/** After a failure, so that it does not block others. */
const POSTPONED_MS = HOUR_MS;

/** Reads open documents that are due for a check, because a webhook may have been lost. Safe to repeat. */
export async function checkContracts(now: Date): Promise<JobReport> {
  const later = instantAfter(now, POSTPONED_MS);
  const options = {
    atOnce: IN_PARALLEL,
    limitMs: RUN_MS,
    onFailure: async (one: contractStore.DueDocument, error: Error) => {
      log.error("contract check failed", { organizationId: one.orgId, error });
      await contractStore.postpone(one, later);
    },
  };
  let changed = 0;
  const found = await contractStore.listDue(now, MAX_PER_SHARD);
  const report = await runDue(found, options, async (one) => {
    const outcome = await syncContract(one.orgId, one.token, now);
    if (outcome === "skipped") await contractStore.postpone(one, later);
    if (outcome === "changed") changed++;
  });
  return { ...report, changed };
}
