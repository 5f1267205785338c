import { checkContracts } from "#functions/contracts/check-contracts.ts";
import { continuePurges } from "#functions/deletion/continue-purges.ts";
import { retryMessages } from "#functions/outbox/retry-messages.ts";
import { now } from "#functions/platform/clock.ts";
import { log, withLogContext } from "#functions/platform/log.ts";
import { count } from "#functions/platform/metrics.ts";
import { checkPayments } from "#functions/subscription/check-payments.ts";
import { expireTrials } from "#functions/subscription/expire-trials.ts";
import { refreshSla } from "#functions/tasks/refresh-sla.ts";
import type { JobName, JobReport } from "#shared/jobs.ts";

/** The function of each scheduled job. They take the time and answer what they did. */
const runs: Record<JobName, (now: Date) => Promise<JobReport>> = {
  "refresh-sla": refreshSla,
  "expire-trials": expireTrials,
  "check-payments": checkPayments,
  "check-contracts": checkContracts,
  "continue-purges": continuePurges,
  "retry-messages": retryMessages,
};

/** Runs one scheduled job now. @throws Error for a name that is no job. */
export async function handler({ job }: { job: string }): Promise<JobReport> {
  if (!isJob(job)) throw new Error(`There is no job "${job}"`);
  return withLogContext({ job }, async () => {
    const report = await runs[job](now());
    // A run that found nothing to do writes no line: most of them, every minute.
    if (Object.values(report).some(Boolean)) log.info("job ran", { report });
    count("JobRan", { job });
    return report;
  });
}

function isJob(name: string): name is JobName {
  return Object.hasOwn(runs, name);
}
