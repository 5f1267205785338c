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

/** Organizations of one run in each of the four shards; the rest waits for the next run. */
const MAX_PER_SHARD = 50;
const IN_PARALLEL = 4;
/** Then no further one is begun: a provider that hangs would use up the minute that a job has. */
const RUN_MS = 35_000;
/** What fails is looked at so much later, so that it does not hold up the others. */
const POSTPONED_MS = 3_600_000;

/**
 * Looks at the payments of the organizations whose time has come: a charge became late, the grace or the 30 days are
 * over, or an event may have been lost while a charge is open. It asks the provider and writes what is true now, so it
 * may run twice, late or halfway; access is worked out on each request and does not wait for it.
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
    const found = await lookOrPostpone(one, now);
    if (!found) report.failed++;
    else if (found.isChanged) report.changed++;
    if (found?.isUnheard) report.unheard++;
  });
  return report;
}

/**
 * Whether access or status changed, and whether by a payment that no event had told of; undefined when it failed, which
 * is no reason to leave out the others.
 */
async function lookOrPostpone(
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
    if (isUnheard) noteUnheard(orgId);
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

/** A wrong token at the provider shows here alone: its calls are refused like those of strangers. */
function noteUnheard(organizationId: string): void {
  const why = "a payment was found that no webhook reported";
  log.warn("webhook failed", { provider: "asaas", organizationId, why });
  count("WebhookFailed");
}
