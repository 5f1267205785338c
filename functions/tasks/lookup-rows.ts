import { keyText, padded } from "#functions/platform/table/keys/key-parts.ts";
import type { Item, Key } from "#functions/platform/table/keys/key-types.ts";
import { keys, SHARDS } from "#functions/platform/table/keys/keys.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { priorityRank } from "#shared/tasks/board-order.ts";
import { type Deadlines, overdueAt } from "#shared/tasks/rules.ts";
import { runningClock, targets } from "#shared/tasks/sla.ts";
import { nextStageAt } from "#shared/tasks/stages.ts";
import { toInstant } from "#shared/values/instants.ts";
import { type References, collectReferences, type TaskRecord } from "./records.ts";

/** Sorts after every calendar day. */
const NO_DAY = "9999-12-31";

/**
 * Finds an open task by another attribute than its id. It repeats the references of the task, so that one read gets the
 * task and all of them.
 */
export interface LookupRow extends Item {
  taskId: number;
  names: References;
}

export interface DeadlineRow extends LookupRow {
  deadlines: Deadlines;
}

/**
 * Returns one row per tag and per deadline. A task counted as overdue has one row in place of its deadlines, a
 * completed task has none.
 */
export function lookupRowsOf(
  orgId: string,
  task: TaskRecord,
  slaDeadlineAt = runningClock(task)?.deadlineAt ?? null,
): LookupRow[] {
  if (task.status === "completed") return [];
  const { id: taskId, dueDate, priority } = task;
  const row = { taskId, names: collectReferences(task) };
  const order = `${dueDate ?? NO_DAY}#${priorityRank(priority)}#${padded(taskId)}`;
  const tagged = task.tagIds.map((tagId) => ({ ...row, ...keys.tagTask(orgId, tagId, order) }));
  const deadlines = { dueDate, slaDeadlineAt };
  const ofDeadlines = task.counted?.isLate
    ? [keys.lateTask(orgId, earliest(deadlines), taskId)]
    : deadlineKeys(orgId, deadlines, taskId);
  return [...tagged, ...ofDeadlines.map((key): DeadlineRow => ({ ...row, deadlines, ...key }))];
}

function deadlineKeys(orgId: string, { dueDate, slaDeadlineAt }: Deadlines, id: number): Key[] {
  return [
    ...(dueDate === null ? [] : [keys.taskDue(orgId, dueDate, id)]),
    ...(slaDeadlineAt === null ? [] : [keys.taskSlaEnd(orgId, slaDeadlineAt, id)]),
  ];
}

/** Returns the first instant at which a deadline can pass in any zone: the day ends first at UTC+14. */
export function earliest({ dueDate, slaDeadlineAt }: Deadlines): string {
  const dayOver = dueDate === null ? [] : [`${dueDate}T10:00:00.000Z`];
  return [...dayOver, ...(slaDeadlineAt === null ? [] : [slaDeadlineAt])].toSorted()[0] ?? NO_DAY;
}

/** Returns the writes that replace the rows of `before` by those of `after`; undefined means no task. */
export function lookupRowWrites(
  orgId: string,
  before: TaskRecord | undefined,
  after: TaskRecord | undefined,
): Write[] {
  const found = before ? [...formerLookupRows(orgId, before), ...lookupRowsOf(orgId, before)] : [];
  const old = new Map(found.map((row) => [keyText(row), row]));
  const wanted = after ? lookupRowsOf(orgId, after) : [];
  const puts = wanted.filter((row) => !isSame(old.get(keyText(row)), row));
  const kept = new Set(wanted.map(keyText));
  const gone = [...old.values()].filter((row) => !kept.has(keyText(row)));
  return [...gone.map((remove) => ({ remove })), ...puts.map((put) => ({ put }))];
}

/** Rows of an older version, in which the completion clock of a started task always counted from its start. */
function formerLookupRows(orgId: string, task: TaskRecord): LookupRow[] {
  if (task.startedAt === null || runningClock(task) === undefined) return [];
  const deadlineMs = Date.parse(task.startedAt) + targets(task).completion;
  return lookupRowsOf(orgId, task, toInstant(deadlineMs));
}

/** Returns the index keys of a task with a stage to send or a deadline to count; the shard follows from the id. */
export function reminderIndexKeys(task: TaskRecord, zone: string): { gsi1sk?: string } {
  const lateAt = task.counted?.isLate ? undefined : overdueAt(task, zone);
  const at = [nextStageAt(task, zone) ?? [], lateAt ?? []].flat().toSorted()[0];
  return at === undefined ? {} : keys.noticeDue(task.id % SHARDS, at);
}

function isSame(one: LookupRow | undefined, other: LookupRow): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
