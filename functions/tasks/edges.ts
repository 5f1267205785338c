import { keys, SHARDS } from "#functions/platform/table/keys.ts";
import type { Item, Key } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { type Deadlines, overdueAt, priorityRank } from "#shared/tasks/rules.ts";
import { runningClock, targets } from "#shared/tasks/sla.ts";
import { nextStageAt } from "#shared/tasks/stages.ts";
import { type Naming, namesOf, type TaskRecord } from "./records.ts";

/** After every calendar day, so that what has no due date comes last. */
const NO_DAY = "9999-12-31";

/**
 * Where an open task is found by something else than its number. It repeats what the task names, so that the task and
 * all it names are read together.
 */
export interface Edge extends Item {
  taskId: number;
  names: Naming;
}

/** That an open task has a deadline, with what decides whether it is over. */
export interface DeadlineEdge extends Edge {
  deadlines: Deadlines;
}

/**
 * The edges of a task: one for each tag, and one for each of its deadlines or, once it is counted late, one in their
 * place; none once it is completed.
 */
function edgesOf(
  orgId: string,
  task: TaskRecord,
  slaDeadlineAt = runningClock(task)?.deadlineAt ?? null,
): Edge[] {
  if (task.status === "completed") return [];
  const { id: taskId, dueDate, priority } = task;
  const edge = { taskId, names: namesOf(task) };
  const place = `${dueDate ?? NO_DAY}#${priorityRank(priority)}#${String(taskId).padStart(10, "0")}`;
  const tagged = task.tagIds.map((tagId) => ({ ...edge, ...keys.tagTask(orgId, tagId, place) }));
  const deadlines = { dueDate, slaDeadlineAt };
  const places = task.counted?.isLate
    ? [keys.lateTask(orgId, earliest(deadlines), taskId)]
    : deadlineKeys(orgId, deadlines, taskId);
  return [...tagged, ...places.map((key): DeadlineEdge => ({ ...edge, deadlines, ...key }))];
}

function deadlineKeys(orgId: string, { dueDate, slaDeadlineAt }: Deadlines, id: number): Key[] {
  return [
    ...(dueDate === null ? [] : [keys.taskDue(orgId, dueDate, id)]),
    ...(slaDeadlineAt === null ? [] : [keys.taskSlaEnd(orgId, slaDeadlineAt, id)]),
  ];
}

/** The first instant at which one of them can be over, whatever the zone: the day ends first at UTC+14. */
export function earliest({ dueDate, slaDeadlineAt }: Deadlines): string {
  const dayOver = dueDate === null ? [] : [`${dueDate}T10:00:00.000Z`];
  return [...dayOver, ...(slaDeadlineAt === null ? [] : [slaDeadlineAt])].toSorted()[0] ?? NO_DAY;
}

/** The writes that bring the edges from one state of a task to the next; undefined is no task. */
export function edgeWrites(
  orgId: string,
  before: TaskRecord | undefined,
  after: TaskRecord | undefined,
): Write[] {
  const found = before ? [...formerEdges(orgId, before), ...edgesOf(orgId, before)] : [];
  const old = new Map(found.map((edge) => [keyText(edge), edge]));
  const wanted = after ? edgesOf(orgId, after) : [];
  const puts = wanted.filter((edge) => !isSame(old.get(keyText(edge)), edge));
  const kept = new Set(wanted.map(keyText));
  const gone = [...old.values()].filter((edge) => !kept.has(keyText(edge)));
  return [...gone.map(({ pk, sk }) => ({ remove: { pk, sk } })), ...puts.map((put) => ({ put }))];
}

/**
 * Where the edges may lie that were written while the completion clock of a started task always counted from its start.
 */
function formerEdges(orgId: string, task: TaskRecord): Edge[] {
  if (task.startedAt === null || runningClock(task) === undefined) return [];
  const deadlineMs = Date.parse(task.startedAt) + targets(task).completion;
  return edgesOf(orgId, task, new Date(deadlineMs).toISOString());
}

/**
 * The index keys of a task that has something left to tell, or that will have to be counted late; the shard follows
 * from its number.
 */
export function noticeKeys(task: TaskRecord, zone: string): { gsi1sk?: string } {
  const lateAt = task.counted?.isLate ? undefined : overdueAt(task, zone);
  const at = [nextStageAt(task, zone) ?? [], lateAt ?? []].flat().toSorted()[0];
  return at === undefined ? {} : keys.noticeDue(task.id % SHARDS, at);
}

function keyText({ pk, sk }: Edge): string {
  return `${pk}\n${sk}`;
}

function isSame(one: Edge | undefined, other: Edge): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
