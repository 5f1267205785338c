import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { visitOrganizations } from "#functions/platform/organization-index.ts";
import { runDue } from "#functions/platform/run-due.ts";
import {
  clearCheck,
  type DueCheck,
  listDueChecks,
  scheduleCheck,
} from "#functions/platform/scheduled-check.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import type { JobReport } from "#shared/jobs.ts";
import type { Sums } from "#shared/reports/sums.ts";
import { addDays, dayOf, startOfDay } from "#shared/values/dates.ts";
import { DAY_MS, HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import { recountValues } from "./recount-values.ts";

declare module "#functions/platform/table/records.ts" {
  interface OrganizationRecord {
    /** The first recount after an upgrade has counted what was accepted in each month. */
    monthsCounted?: boolean;
  }
}

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    round: { startedAt: string; upTo: string; isDone: boolean };
  }
}

const RUN_MS = 20_000;
/** A recount reads every proposal: about 750 read units for 1,000 of them. */
const ROUND_MS = 30 * DAY_MS;
/** When few people write, by the clock of the organization. */
const NIGHT_HOUR = 3;
/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 50;

/**
 * Recounts the sums of each organization once in 30 days and repairs differences, with a log line and a metric. An
 * organization with concurrent writes, or whose recount failed, is recounted at 03:00 of its clock, each night until it
 * succeeds.
 * @param shouldStop asked after each organization, so that every run makes progress
 */
export async function checkSums(
  now: Date,
  shouldStop: () => boolean = timeLimit(RUN_MS),
): Promise<JobReport> {
  const report = { checked: 0, repaired: 0, skipped: 0, isLeft: true };
  const due = await listDueChecks("sums", now, MAX_PER_SHARD);
  const run = { name: "sums check", now, shouldStop };
  const again = await runDue(due, run, async (one) => {
    report[await checkAgain(one, now)]++;
  });
  if (again.due > 0 && shouldStop()) return report;
  const progress = keys.round("check-sums");
  const last = await get(progress);
  const isResting = last?.isDone && now.getTime() - Date.parse(last.startedAt) < ROUND_MS;
  if (isResting) return { ...report, isLeft: again.isLeft };
  const isNew = !last || last.isDone;
  if (isNew)
    await write([
      { update: progress, set: { startedAt: now.toISOString(), upTo: "", isDone: false } },
    ]);
  const visit = { progress, upTo: isNew ? "" : last.upTo, shouldStop };
  const isAll = await visitOrganizations(visit, async (orgId) => {
    report[await checkOrganization(orgId, now)]++;
    return true;
  });
  return { ...report, isLeft: !isAll || again.isLeft };
}

type Outcome = "checked" | "repaired" | "skipped";

async function checkAgain({ orgId, gsi1sk, organization }: DueCheck, now: Date): Promise<Outcome> {
  const outcome = organization ? await checkOrganization(orgId, now) : "checked";
  // Another night was scheduled in its place when it was skipped.
  await tryWrite({ ...clearCheck("sums", orgId), condition: { equals: { gsi1sk } } });
  return outcome;
}

/**
 * Recounts the sums of an organization and repairs what differs, with a log line and a metric; again at night when
 * concurrent writes or a failure left something.
 */
export async function checkOrganization(orgId: string, now: Date): Promise<Outcome> {
  const organization = await get(keys.organization(orgId));
  if (!organization?.valuesCounted || organization.deletedAt) return "skipped";
  const outcome = await recount(organization);
  if (outcome === "skipped")
    await write([scheduleCheck("sums", orgId, nextNight(now, organization.timezone))]);
  return outcome;
}

async function recount({ id, monthsCounted }: OrganizationRecord): Promise<Outcome> {
  try {
    const { wrong, isWritten, isWhole } = await recountValues(id, true);
    if (isWhole && !monthsCounted) await markMonths(id);
    const isWrong = monthsCounted ? isWritten : hasOthers(wrong);
    if (isWrong) {
      log.error("sums differed", { organizationId: id, items: Object.keys(wrong) });
      count("SumsWrong");
    }
    if (!isWhole) return "skipped";
    return isWrong ? "repaired" : "checked";
  } catch (error) {
    log.error("sums not checked", { organizationId: id, error });
    return "skipped";
  }
}

function nextNight(now: Date, zone: string): string {
  const today = dayOf(now, zone);
  const [at = "", next = ""] = [today, addDays(today, 1)].map((day) =>
    instantAfter(startOfDay(day, zone), NIGHT_HOUR * HOUR_MS),
  );
  return at > now.toISOString() ? at : next;
}

async function markMonths(orgId: string): Promise<void> {
  const set = { monthsCounted: true };
  await write([{ update: keys.organization(orgId), set, condition: "exists" }]);
}

/** Ignores the totals of months, which the first recount after an upgrade adds. */
function hasOthers(wrong: Sums): boolean {
  return Object.values(wrong).some((numbers) =>
    Object.keys(numbers).some((name) => !/^m:/i.test(name)),
  );
}
