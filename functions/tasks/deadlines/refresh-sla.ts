import { notificationWrites } from "#functions/notifications/store.ts";
import { postpone, runDue } from "#functions/platform/run-due.ts";
import type { JobReport } from "#shared/jobs.ts";
import { stagesToSend } from "#shared/tasks/stages.ts";
import { HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import { NO_NOTIFICATIONS } from "../store.ts";
import * as dueStore from "./due-store.ts";

/** Per shard and run; the rest waits for the next minute. */
const MAX_PER_SHARD = 125;
const IN_PARALLEL = 8;
/** A deleted organization is emptied within the hour. Until then its tasks must not keep others waiting. */
const EMPTIED_MS = HOUR_MS;

/**
 * Sends due notifications: tasks due today or overdue, SLA warnings and breaches. Also counts tasks that became
 * overdue. The transaction that sends a stage records it, on condition that the task is unchanged, so each is sent
 * once.
 */
export async function refreshSla(now: Date): Promise<JobReport> {
  const found = await dueStore.listDue(now, MAX_PER_SHARD);
  let notified = 0;
  // Notifications of one person write the same member item.
  const inTurn = ({ recipient, task }: dueStore.DueTask) => recipient ?? task.organizationId;
  const run = { name: "task notification", now, atOnce: IN_PARALLEL, inTurn };
  const report = await runDue(found, run, async (one) => {
    const sent = await notifyDue(one, now);
    notified += sent;
  });
  return { ...report, notified };
}

/** Each stage in its own transaction. Returns how many were sent. */
async function notifyDue(
  { task, organization, recipient, ...row }: dueStore.DueTask,
  now: Date,
): Promise<number> {
  if (!organization) {
    await postpone(row, instantAfter(now, EMPTIED_MS));
    return 0;
  }
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
      : NO_NOTIFICATIONS;
    const after = await dueStore.recordStage(orgId, before, name, { zone, now, notifications });
    // After a conflict the next run reads the task again.
    if (!after) return 0;
    before = after;
  }
  return recipient ? stages.length : 0;
}
