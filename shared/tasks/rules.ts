import { addDays, dayOf, startOfDay } from "#shared/values/dates.ts";
import type { TaskStatus } from "./choices.ts";
import type { Task } from "./schemas.ts";
import { runningClock, type SlaClocks } from "./sla.ts";

type Progress = Pick<Task, "status" | "startedAt" | "completedAt">;

export const NEW_PROGRESS: Progress = { status: "pending", startedAt: null, completedAt: null };

/**
 * Every change of status is allowed. `startedAt` is set once, `completedAt` is cleared when the task is reopened.
 * Completing a task that was never started also starts it.
 */
export function moveTo(
  { status: from, startedAt, completedAt }: Progress,
  status: TaskStatus,
  now: Date,
): Progress {
  if (status === from) return { status, startedAt, completedAt };
  const at = now.toISOString();
  return {
    status,
    startedAt: startedAt ?? at,
    completedAt: status === "completed" ? at : null,
  };
}

/** Like `moveTo` for a subtask, which has no `startedAt`. The task itself does not change. */
export function moveSubtaskTo(
  { status: from, completedAt }: Pick<Progress, "status" | "completedAt">,
  status: TaskStatus,
  now: Date,
): Pick<Progress, "status" | "completedAt"> {
  if (status === from) return { status, completedAt };
  return { status, completedAt: status === "completed" ? now.toISOString() : null };
}

/**
 * Returns the calendar day of a due date as sent: an instant falls on its day in `zone`, a day or a local time on its
 * own.
 */
export function dueDay(sent: string, zone: string): string {
  return /(Z|[+-]\d{2}:?\d{2})$/.test(sent) ? dayOf(sent, zone) : sent.slice(0, 10);
}

/**
 * Returns whether an open task is past its due date or SLA deadline. List, dialog and dashboard share this rule.
 * @param today the day of `now` in the organization's zone
 */
export function isOverdue(
  task: SlaClocks & Pick<Task, "dueDate">,
  now: Date,
  today: string,
): boolean {
  if (task.status === "completed") return false;
  const slaDeadlineAt = runningClock(task)?.deadlineAt ?? null;
  return isPast({ dueDate: task.dueDate, slaDeadlineAt }, now, today);
}

export interface Deadlines {
  dueDate: string | null;
  slaDeadlineAt: string | null;
}

/** The due date passes at its end, the SLA at its instant. */
export function isPast({ dueDate, slaDeadlineAt }: Deadlines, now: Date, today: string): boolean {
  const isDayOver = dueDate !== null && dueDate < today;
  return isDayOver || (slaDeadlineAt !== null && slaDeadlineAt <= now.toISOString());
}

/** Returns when an open task becomes overdue; undefined without deadlines. */
export function overdueAt(
  task: SlaClocks & Pick<Task, "dueDate">,
  zone: string,
): string | undefined {
  if (task.status === "completed") return undefined;
  const dayOver = task.dueDate === null ? [] : startOfDay(addDays(task.dueDate, 1), zone);
  return [dayOver, runningClock(task)?.deadlineAt ?? []].flat().toSorted()[0];
}

interface WithChecklists<Checklist> {
  checklists: readonly Checklist[];
  subtasks: readonly { checklists: readonly Checklist[] }[];
}

/** Returns the checklists of a task and of its subtasks. */
export function checklistsOf<Checklist>({
  checklists,
  subtasks,
}: WithChecklists<Checklist>): Checklist[] {
  return [...checklists, ...subtasks.flatMap((subtask) => subtask.checklists)];
}
