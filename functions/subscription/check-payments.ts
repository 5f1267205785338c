import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { runDue } from "#functions/platform/run-due.ts";
import {
  listDueChecks,
  clearCheck,
  scheduleCheck,
  type DueCheck,
} from "#functions/platform/scheduled-check.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { JobReport } from "#shared/jobs.ts";
import { HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import { refreshPayments } from "./refresh-payments.ts";

/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 50;
const IN_PARALLEL = 4;
const RUN_MS = 35_000;
/** After a failure, so that it does not block others. */
const POSTPONED_MS = HOUR_MS;

/**
 * Refreshes organizations whose payments are due for a check: a charge became overdue, the grace or the 30 days ended,
 * or a webhook may have been lost. Safe to repeat. Access is computed on each request and does not depend on this job.
 */
export async function checkPayments(now: Date): Promise<JobReport> {
  const found = await listDueChecks("payments", now, MAX_PER_SHARD);
  const counts = { changed: 0, missed: 0 };
  const options = {
    atOnce: IN_PARALLEL,
    limitMs: RUN_MS,
    onFailure: (one: DueCheck, error: Error) => postpone(one, error, now),
  };
  const report = await runDue(found, options, async (one) => {
    const { isChanged, wasMissed } = await check(one, now);
    if (isChanged) counts.changed++;
    if (wasMissed) counts.missed++;
  });
  return { ...report, ...counts };
}

/** Returns whether access or status changed, and whether through a payment that no webhook reported. */
async function check({ orgId, at, organization: before }: DueCheck, now: Date) {
  const after = await refreshPayments(orgId, now);
  if (!after)
    await tryWrite({ ...clearCheck("payments", orgId), condition: { equals: { gsi1sk: at } } });
  const isChanged =
    before?.subscriptionActive !== after?.subscriptionActive ||
    before?.paymentStatus !== after?.paymentStatus;
  const wasMissed = (after?.lastPaymentDate ?? "") > (before?.lastPaymentDate ?? "");
  if (wasMissed) reportMissedWebhook(orgId);
  return { isChanged, wasMissed };
}

async function postpone({ orgId, at }: DueCheck, error: Error, now: Date): Promise<void> {
  log.error("payments check failed", { organizationId: orgId, error });
  const later = instantAfter(now, POSTPONED_MS);
  await tryWrite({
    ...scheduleCheck("payments", orgId, later),
    condition: { equals: { gsi1sk: at } },
  });
}

/** Reveals a wrong webhook token at the provider, whose calls look like forged ones. */
function reportMissedWebhook(organizationId: string): void {
  const why = "a payment was found that no webhook reported";
  log.warn("webhook failed", { provider: "asaas", organizationId, why });
  count("WebhookFailed");
}
