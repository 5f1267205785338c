import { now } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/log.ts";
import type { JobName, JobReport } from "#shared/jobs.ts";
import { checkPayments } from "./check-payments.ts";
import { continuePurges } from "./continue-purges.ts";
import { expireTrials } from "./expire-trials.ts";
import { refreshSla } from "./refresh-sla.ts";

/** The function of each scheduled job. They take the time and answer what they did. */
const runs: Record<JobName, (now: Date) => Promise<JobReport>> = {
  "refresh-sla": refreshSla,
  "expire-trials": expireTrials,
  "check-payments": checkPayments,
  "continue-purges": continuePurges,
};

/** Runs one scheduled job now. @throws Error for a name that is no job. */
export async function handler({ job }: { job: string }): Promise<JobReport> {
  if (!Object.hasOwn(runs, job)) throw new Error(`There is no job "${job}"`);
  const report = await runs[job as JobName](now());
  // A run that found nothing to do writes no line: most of them, every minute.
  if (Object.values(report).some(Boolean)) log.info("job ran", { job, report });
  return report;
}
