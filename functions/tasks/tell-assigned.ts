import { type Notice, noticeWrites, takeIds } from "#functions/notifications/store.ts";
import type { UserRecord } from "#functions/platform/records.ts";
import type { TaskRecord } from "./records.ts";
import type { Notices } from "./store.ts";

/** Takes a number for everybody whom a change may give something to do, beside the reads: 0 when there is nobody. */
export async function takeNoticeIds(
  orgId: string,
  people: readonly string[],
  actor: UserRecord,
): Promise<number> {
  const others = people.filter((person) => person !== actor.id);
  return others.length === 0 ? 0 : takeIds(orgId, others.length);
}

/**
 * The notices of those who now have the task, or subtasks of it, and had not before: one each, and none for who did it
 * (decisions G11).
 */
export function tellAssigned(
  orgId: string,
  {
    before,
    after,
    actor,
    firstId,
    now,
  }: {
    before?: TaskRecord;
    after: TaskRecord;
    actor: UserRecord;
    /** As `takeNoticeIds` answered. */
    firstId: number;
    now: Date;
  },
): Notices {
  const given = new Map<string, string[]>();
  for (const subtask of after.subtasks) {
    const old = before?.subtasks.find(({ id }) => id === subtask.id);
    if (subtask.assignedTo !== old?.assignedTo)
      given.set(subtask.assignedTo, [...(given.get(subtask.assignedTo) ?? []), subtask.title]);
  }
  if (after.assignedTo !== null && after.assignedTo !== before?.assignedTo)
    given.set(after.assignedTo, []);
  given.delete(actor.id);
  if (after.status === "completed") given.clear();
  const notices = [...given].map(([userId, subtasks]): Notice => ({
    orgId,
    userId,
    type: "task_assigned",
    title: subtasks.length === 0 ? "Nova tarefa para você" : "Nova subtarefa para você",
    message: `${nameOf(actor)} atribuiu a você ${whatOf(after, subtasks)}.`,
    relatedId: after.id,
  }));
  const writes = notices.flatMap((one, index) => noticeWrites(one, firstId + index, now));
  return { writes, userIds: [...given.keys()] };
}

function nameOf({ firstName, lastName }: UserRecord): string {
  return `${firstName} ${lastName}`.trim();
}

/** No subtasks: the task itself. */
function whatOf({ title }: TaskRecord, subtasks: readonly string[]): string {
  if (subtasks.length === 0) return `a tarefa "${title}"`;
  if (subtasks.length === 1) return `a subtarefa "${subtasks[0]}" da tarefa "${title}"`;
  return `${subtasks.length} subtarefas da tarefa "${title}"`;
}
