import { notificationWrites } from "#functions/notifications/store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { log } from "#functions/platform/logs/log.ts";
import type { JobReport } from "#shared/jobs.ts";
import { stagesToSend } from "#shared/tasks/stages.ts";
import * as dueStore from "./due-store.ts";

/** Per shard and run; the rest waits for the next minute. */
const MAX_PER_SHARD = 125;
const IN_PARALLEL = 8;

/**
 * Sends due notifications: tasks due today or overdue, SLA warnings and breaches. Also counts tasks that became
 * overdue. The transaction that sends a stage records it, on condition that the task is unchanged, so each is sent
 * once.
 */
export async function refreshSla(now: Date): Promise<JobReport> {
  const { due, isAll } = await dueStore.listDue(now, MAX_PER_SHARD);
  const report = { due: due.length, notified: 0, failed: 0, isLeft: !isAll };
  // Notifications of one person write the same member item, so they go one after the other.
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

/** A failure must not stop the other tasks. */
async function notifyOrLog(one: dueStore.DueTask, now: Date): Promise<number | undefined> {
  try {
    return await notifyDue(one, now);
  } catch (error) {
    const { id, organizationId } = one.task;
    log.error("task notification failed", { task: id, organizationId, error });
    return undefined;
  }
}

/** Each stage in its own transaction. Returns how many were sent. */
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
    // After a conflict the next run reads the task again.
    if (!after) return 0;
    before = after;
  }
  return recipient ? stages.length : 0;
}
