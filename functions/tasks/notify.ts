import {
  type NewNotification,
  notificationWritesWithId,
  takeIds,
} from "#functions/notifications/store.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { WriteConflict } from "#functions/platform/table/write.ts";
import type { TaskChanges } from "#shared/tasks/inputs.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { TaskRecord } from "./records.ts";
import { NO_NOTIFICATIONS, type NotificationWrites } from "./store.ts";

/**
 * Takes an id for every notification that a change may send, in parallel with its reads. Returns the first; 0 for none.
 */
export async function takeNotificationIds(
  orgId: string,
  { people, status }: { people: readonly string[]; status?: TaskChanges["status"] },
  actor: UserRecord,
): Promise<number> {
  const others = people.filter((person) => person !== actor.id).length;
  const count = status === "completed" ? 1 : others;
  return count === 0 ? 0 : takeIds(orgId, count);
}

class CreatorLeft extends WriteConflict {}

/** Runs a change that may notify the creator; repeats it without that notification when the creator has left. */
export function notifyingCreator<T>(change: (creatorLeft: boolean) => Promise<T>): Promise<T> {
  let creatorLeft = false;
  return retryOnConflict(async () => {
    try {
      return await change(creatorLeft);
    } catch (error) {
      creatorLeft ||= error instanceof CreatorLeft;
      throw error;
    }
  });
}

interface Change {
  before?: TaskRecord;
  after: TaskRecord;
  actor: UserRecord;
  firstId: number;
  now: Date;
  creatorLeft?: boolean;
}

/**
 * Returns the notifications of a change: one to everybody who was assigned the task or subtasks, or one to the creator
 * when somebody else completed it.
 */
export function taskNotifications(orgId: string, change: Change): NotificationWrites {
  return change.after.status === "completed"
    ? doneNotification(orgId, change)
    : assignedNotifications(orgId, change);
}

function doneNotification(orgId: string, change: Change): NotificationWrites {
  const { before, after, actor, firstId, now, creatorLeft = false } = change;
  const { userId } = after;
  const isDone = before !== undefined && before.status !== "completed";
  if (!isDone || creatorLeft || userId === null || userId === actor.id) return NO_NOTIFICATIONS;
  const one: NewNotification = {
    orgId,
    userId,
    type: "task_done",
    title: "Tarefa concluída",
    message: `${fullName(actor)} concluiu a tarefa “${after.title}”.`,
    relatedId: after.id,
  };
  return {
    writes: notificationWritesWithId(one, firstId, now, new CreatorLeft()),
    userIds: [userId],
  };
}

function assignedNotifications(
  orgId: string,
  { before, after, actor, firstId, now }: Change,
): NotificationWrites {
  const given = new Map<string, string[]>();
  for (const subtask of after.subtasks) {
    const old = before?.subtasks.find(({ id }) => id === subtask.id);
    if (subtask.assignedTo !== old?.assignedTo)
      given.set(subtask.assignedTo, [...(given.get(subtask.assignedTo) ?? []), subtask.title]);
  }
  if (after.assignedTo !== null && after.assignedTo !== before?.assignedTo)
    given.set(after.assignedTo, []);
  given.delete(actor.id);
  const notifications = [...given].map(([userId, subtasks]): NewNotification => ({
    orgId,
    userId,
    type: "task_assigned",
    title: subtasks.length === 0 ? "Nova tarefa para você" : "Nova subtarefa para você",
    message: `${fullName(actor)} atribuiu a você ${whatOf(after, subtasks)}.`,
    relatedId: after.id,
  }));
  const writes = notifications.flatMap((one, index) =>
    notificationWritesWithId(one, firstId + index, now),
  );
  return { writes, userIds: [...given.keys()] };
}

function whatOf({ title }: TaskRecord, subtasks: readonly string[]): string {
  if (subtasks.length === 0) return `a tarefa “${title}”`;
  if (subtasks.length === 1) return `a subtarefa “${subtasks[0]}” da tarefa “${title}”`;
  return `${subtasks.length} subtarefas da tarefa “${title}”`;
}
