import { postpone, runDue } from "#functions/platform/run-due.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import type { JobReport } from "#shared/jobs.ts";
import { HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import * as contractStore from "./store.ts";
import { syncContract } from "./sync-contract.ts";

/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 50;
const IN_PARALLEL = 4;
/** So that a hanging provider cannot use up the job's minute. */
const RUN_MS = 35_000;
/** Without a key that is accepted. */
const SKIPPED_MS = HOUR_MS;

/** Reads open documents that are due for a check, because a webhook may have been lost. Safe to repeat. */
export async function checkContracts(now: Date): Promise<JobReport> {
  const options = { atOnce: IN_PARALLEL, shouldStop: timeLimit(RUN_MS) };
  const run = { name: "contract check", now, ...options };
  let changed = 0;
  const found = await contractStore.listDue(now, MAX_PER_SHARD);
  const report = await runDue(found, run, async (one) => {
    const outcome = await syncContract(one.orgId, one.token, now);
    if (outcome === "skipped") await postpone(one, instantAfter(now, SKIPPED_MS));
    if (outcome === "changed") changed++;
  });
  return { ...report, changed };
}
