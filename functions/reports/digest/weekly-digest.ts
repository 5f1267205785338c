import { enqueue } from "#functions/platform/outbox.ts";
import { runDue } from "#functions/platform/run-due.ts";
import {
  clearCheck,
  type DueCheck,
  listDueChecks,
  scheduleCheck,
} from "#functions/platform/scheduled-check.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Upgrade } from "#functions/platform/upgrade.ts";
import type { JobReport } from "#shared/jobs.ts";
import { digestAt, mondayOf, nextDigestAt } from "#shared/reports/digest.ts";
import { dayOf } from "#shared/values/dates.ts";

/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 100;

/** Starts the digests that are due: on Mondays at 08:00 of the organization, at most a day late. Safe to repeat. */
export async function weeklyDigest(now: Date): Promise<JobReport> {
  const found = await listDueChecks("digest", now, MAX_PER_SHARD);
  let started = 0;
  const report = await runDue(found, { name: "start of a digest", now }, async (one) => {
    if (await start(one, now)) started++;
  });
  return { ...report, started };
}

/** Schedules the first digest of organizations that earlier versions created. */
export const scheduleDigest: Upgrade = async (orgId, { now }) => {
  const organization = await get(keys.organization(orgId));
  if (!organization || organization.deletedAt) return { rows: 0, isDone: true };
  const at = nextDigestAt(now, organization.timezone);
  const isNew = await tryWrite({ ...scheduleCheck("digest", orgId, at), condition: "notExists" });
  return { rows: Number(isNew), isDone: true };
};

/** Moves the date and enqueues the message in one transaction. Returns whether it enqueued one. */
async function start({ orgId, gsi1sk, organization }: DueCheck, now: Date): Promise<boolean> {
  const same = { equals: { gsi1sk } } as const;
  if (!organization) {
    await tryWrite({ ...clearCheck("digest", orgId), condition: same });
    return false;
  }
  const { timezone } = organization;
  const monday = mondayOf(dayOf(now, timezone));
  // The zone may have changed since the date was set: then it is not due yet, or a little late.
  const isDue = digestAt(monday, timezone) <= now.toISOString();
  const isMoved = await tryWrite(
    { ...scheduleCheck("digest", orgId, nextDigestAt(now, timezone)), condition: same },
    ...(isDue ? [enqueue({ kind: "weekly-digest", orgId, monday }, now)] : []),
  );
  return isMoved && isDue;
}
