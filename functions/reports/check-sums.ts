import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/query-shards.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import type { JobReport } from "#shared/jobs.ts";
import type { Sums } from "#shared/reports/sums.ts";
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
/** A recount reads every proposal: some 750 read units for 1,000 of them. */
const ROUND_MS = 30 * 86_400_000;

/**
 * Recounts the sums of each organization once in 30 days and repairs differences, with a log line and a metric. An
 * organization with concurrent writes, or whose recount failed, waits for the next round.
 * @param isOver asked after each organization, so that every run makes progress
 */
export async function checkSums(
  now: Date,
  isOver: () => boolean = timeLimit(RUN_MS),
): Promise<JobReport> {
  const key = keys.round("check-sums");
  const last = await get(key);
  const isResting = last?.isDone && now.getTime() - Date.parse(last.startedAt) < ROUND_MS;
  if (isResting) return { checked: 0, isLeft: false };
  const goesOn = last && !last.isDone;
  const startedAt = goesOn ? last.startedAt : now.toISOString();
  const { found } = await queryShards(keys.organizationIndex);
  const ids = found.map(({ orgId }) => orgId).toSorted();
  const report = { checked: 0, repaired: 0, skipped: 0, isLeft: true };
  for (const orgId of goesOn ? ids.filter((id) => id > last.upTo) : ids) {
    report[await checkOrganization(orgId)]++;
    await write([{ update: key, set: { startedAt, upTo: orgId, isDone: false } }]);
    if (isOver()) return report;
  }
  await write([{ update: key, set: { startedAt, isDone: true } }]);
  return { ...report, isLeft: false };
}

/** Recounts the sums of an organization and repairs what differs, with a log line and a metric. */
export async function checkOrganization(
  orgId: string,
): Promise<"checked" | "repaired" | "skipped"> {
  try {
    const organization = await get(keys.organization(orgId));
    if (!organization?.valuesCounted) return "skipped";
    const { wrong, isWritten, isWhole } = await recountValues(orgId, true);
    if (isWhole && !organization.monthsCounted) await markMonths(orgId);
    const isWrong = organization.monthsCounted ? isWritten : hasOthers(wrong);
    if (isWrong) {
      log.error("sums differed", { organizationId: orgId, items: Object.keys(wrong) });
      count("SumsWrong");
    }
    if (!isWhole) return "skipped";
    return isWrong ? "repaired" : "checked";
  } catch (error) {
    log.error("sums not checked", { organizationId: orgId, error: error as Error });
    return "skipped";
  }
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
