import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { runDue } from "#functions/platform/run-due.ts";
import { listDueChecks, clearCheck, type DueCheck } from "#functions/platform/scheduled-check.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import type { JobReport } from "#shared/jobs.ts";
import { refreshPayments } from "./refresh-payments.ts";
import { settleChange } from "./settle-change.ts";

/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 50;
const IN_PARALLEL = 4;
/** So that a hanging provider cannot use up the job's minute. */
const RUN_MS = 35_000;

/**
 * Refreshes organizations whose payments are due for a check: a charge became overdue, the grace or the 30 days ended,
 * or a webhook or the provider's answer to a change may have been lost. Safe to repeat. Access is computed on each
 * request and does not depend on this job.
 */
export async function checkPayments(now: Date): Promise<JobReport> {
  const found = await listDueChecks("payments", now, MAX_PER_SHARD);
  const counts = { changed: 0, missed: 0 };
  const options = { atOnce: IN_PARALLEL, shouldStop: timeLimit(RUN_MS) };
  const run = { name: "payments check", now, ...options };
  const report = await runDue(found, run, async (one) => {
    const { isChanged, wasMissed } = await check(one, now);
    if (isChanged) counts.changed++;
    if (wasMissed) counts.missed++;
  });
  return { ...report, ...counts };
}

/** Returns whether access or status changed, and whether through a payment that no webhook reported. */
async function check({ orgId, gsi1sk, organization: before }: DueCheck, now: Date) {
  if (before?.paymentChangeAt) await settleChange(orgId, before.paymentChangeAt, now);
  const after = await refreshPayments(orgId, now);
  if (!after)
    await tryWrite({ ...clearCheck("payments", orgId), condition: { equals: { gsi1sk } } });
  const isChanged =
    before?.subscriptionActive !== after?.subscriptionActive ||
    before?.paymentStatus !== after?.paymentStatus;
  const wasMissed = (after?.lastPaymentDate ?? "") > (before?.lastPaymentDate ?? "");
  if (wasMissed) reportMissedWebhook(orgId);
  return { isChanged, wasMissed };
}

/** Reveals a wrong webhook token at the provider, whose calls look like forged ones. */
function reportMissedWebhook(organizationId: string): void {
  const why = "a payment was found that no webhook reported";
  log.warn("webhook failed", { provider: "asaas", organizationId, why });
  count("WebhookFailed");
}
