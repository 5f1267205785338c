import { notificationWrites } from "#functions/notifications/store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { log } from "#functions/platform/logs/log.ts";
import type { JobReport } from "#shared/jobs.ts";
import { stagesToSend } from "#shared/tasks/stages.ts";
import * as dueStore from "./due-store.ts";

/** Tasks of one run in each of the four shards; the rest waits for the next minute. */
const MAX_PER_SHARD = 125;
const IN_PARALLEL = 8;

/**
 * Tells people what is due: tasks that end today, that are late, whose SLA is nearly over or has run out. It reads the
 * tasks that have something to tell and no others, but for those that become late unheard: every task that does is
 * counted late here, with what is told of it or without.
 *
 * A stage is told in the transaction that notes it with its task, on the condition that nobody changed the task
 * meanwhile: however often, late, at once or halfway this runs, each stage is told once.
 */
export async function refreshSla(now: Date): Promise<JobReport> {
  const { due, isAll } = await dueStore.listDue(now, MAX_PER_SHARD);
  const report = { due: due.length, notified: 0, failed: 0, isLeft: !isAll };
  // What one person is told writes one item each time: one after the other, they are never in each other's way.
  const people = Map.groupBy(due, (one) => one.recipient ?? one.task.organizationId);
  await inParallel([...people.values()], IN_PARALLEL, async (theirs) => {
    for (const one of theirs) {
      const notified = await notifyOrLog(one, now);
      if (notified === undefined) report.failed++;
      else report.notified += notified;
    }
  });
  return report;
}

/** As `notifyDue`; undefined when it failed, which is no reason to leave out the others. */
async function notifyOrLog(one: dueStore.DueTask, now: Date): Promise<number | undefined> {
  try {
    return await notifyDue(one, now);
  } catch (error) {
    const { id, organizationId } = one.task;
    log.error("task notification failed", { task: id, organizationId, error: error as Error });
    return undefined;
  }
}

/** Tells what there is of one task, a transaction for each stage. Answers how many were told. */
async function notifyDue(
  { task, organization, recipient }: dueStore.DueTask,
  now: Date,
): Promise<number> {
  const { id: orgId, timezone: zone } = organization;
  const stages = stagesToSend(task, zone, now);
  if (stages.length === 0) await dueStore.recount(orgId, task, { zone, now });
  let before = task;
  for (const { type, name, title, message } of stages) {
    const one = { orgId, type, title, message, relatedId: task.id };
    const notifications = recipient
      ? {
          writes: await notificationWrites({ ...one, userId: recipient }, now),
          userIds: [recipient],
        }
      : { writes: [], userIds: [] };
    const after = await dueStore.recordStage(orgId, before, name, { zone, now, notifications });
    // Somebody changed it meanwhile: the next run looks at it as it is now.
    if (!after) return 0;
    before = after;
  }
  return recipient ? stages.length : 0;
}
