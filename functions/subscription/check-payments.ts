import { inParallel } from "#functions/platform/in-parallel.ts";
import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import {
  listDueChecks,
  clearCheck,
  scheduleCheck,
  type DueCheck,
} from "#functions/platform/scheduled-check.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { JobReport } from "#shared/jobs.ts";
import { refreshPayments } from "./refresh-payments.ts";

/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 50;
const IN_PARALLEL = 4;
/** No organization is begun after this time, so that a hanging provider cannot use up the job's minute. */
const RUN_MS = 35_000;
/** After a failure, so that it does not block others. */
const POSTPONED_MS = 3_600_000;

/**
 * Refreshes organizations whose payments are due for a check: a charge became overdue, the grace or the 30 days ended,
 * or a webhook may have been lost. Safe to repeat. Access is computed on each request and does not depend on this job.
 */
export async function checkPayments(now: Date): Promise<JobReport> {
  const { due, isAll } = await listDueChecks("payments", now, MAX_PER_SHARD);
  const report = { due: due.length, changed: 0, unheard: 0, failed: 0, isLeft: !isAll };
  const shouldStop = timeLimit(RUN_MS);
  await inParallel(due, IN_PARALLEL, async (one) => {
    if (shouldStop()) {
      report.isLeft = true;
      return;
    }
    const found = await checkOrPostpone(one, now);
    if (!found) report.failed++;
    else if (found.isChanged) report.changed++;
    if (found?.isUnheard) report.unheard++;
  });
  return report;
}

/**
 * Returns whether access or status changed, and whether through a payment that no webhook reported; undefined after a
 * failure, which must not stop the others.
 */
async function checkOrPostpone(
  { orgId, at, organization: before }: DueCheck,
  now: Date,
): Promise<{ isChanged: boolean; isUnheard: boolean } | undefined> {
  try {
    const after = await refreshPayments(orgId, now);
    if (!after)
      await tryWrite({ ...clearCheck("payments", orgId), condition: { equals: { gsi1sk: at } } });
    const isChanged =
      before?.subscriptionActive !== after?.subscriptionActive ||
      before?.paymentStatus !== after?.paymentStatus;
    const isUnheard = (after?.lastPaymentDate ?? "") > (before?.lastPaymentDate ?? "");
    if (isUnheard) reportMissedWebhook(orgId);
    return { isChanged, isUnheard };
  } catch (error) {
    log.error("payments check failed", { organizationId: orgId, error: error as Error });
    const later = new Date(now.getTime() + POSTPONED_MS).toISOString();
    await tryWrite({
      ...scheduleCheck("payments", orgId, later),
      condition: { equals: { gsi1sk: at } },
    });
    return undefined;
  }
}

/** Reveals a wrong webhook token at the provider, whose calls look like forged ones. */
function reportMissedWebhook(organizationId: string): void {
  const why = "a payment was found that no webhook reported";
  log.warn("webhook failed", { provider: "asaas", organizationId, why });
  count("WebhookFailed");
}
