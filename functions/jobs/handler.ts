import { checkContracts } from "#functions/contracts/check-contracts.ts";
import { continuePurges } from "#functions/deletion/continue-purges.ts";
import { startDueOffers } from "#functions/offers/due/start-due-offers.ts";
import { retryMessages } from "#functions/outbox/retry-messages.ts";
import { now } from "#functions/platform/clock.ts";
import { log, withLogContext } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { checkSums } from "#functions/reports/check-sums.ts";
import { weeklyDigest } from "#functions/reports/digest/weekly-digest.ts";
import { checkPayments } from "#functions/subscription/check-payments.ts";
import { expireTrials } from "#functions/subscription/expire-trials.ts";
import { refreshSla } from "#functions/tasks/deadlines/refresh-sla.ts";
import type { JobName, JobReport } from "#shared/jobs.ts";
import { upgradeRows } from "./upgrade-rows.ts";

const runs: Record<JobName, (now: Date) => Promise<JobReport>> = {
  "refresh-sla": refreshSla,
  "expire-trials": expireTrials,
  "check-payments": checkPayments,
  "check-contracts": checkContracts,
  "continue-purges": continuePurges,
  "upgrade-rows": upgradeRows,
  "check-sums": checkSums,
  "weekly-digest": weeklyDigest,
  "tend-offers": startDueOffers,
  "retry-messages": retryMessages,
};

/** @throws Error for an unknown name */
export async function handler({ job }: { job: string }): Promise<JobReport> {
  if (!isJob(job)) throw new Error(`There is no job "${job}"`);
  return withLogContext({ job }, async () => {
    const report = await runs[job](now());
    // Most runs find nothing to do: they log no line.
    if (Object.values(report).some(Boolean)) log.info("job ran", { report });
    count("JobRan", { job });
    return report;
  });
}

function isJob(name: string): name is JobName {
  return Object.hasOwn(runs, name);
}
