import { addDays, dayOf, startOfDay } from "#shared/values/dates.ts";
import type { Task } from "./contract.ts";
import { PRIORITIES, type Priority, type TaskStatus } from "./inputs.ts";
import { runningClock, type SlaClocks } from "./sla.ts";

type Progress = Pick<Task, "status" | "startedAt" | "completedAt">;

/** How every task begins. */
export const NEW_PROGRESS: Progress = { status: "pending", startedAt: null, completedAt: null };

/**
 * Any status may follow any other. The first time in progress is kept for good, the completion while it lasts; what
 * is completed without having been started was started that moment (decisions L1).
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
    startedAt: status === "pending" ? startedAt : (startedAt ?? at),
    completedAt: status === "completed" ? at : null,
  };
}

/** A subtask knows when it was completed, not when it was begun. Its task stays as it is (decisions L24). */
export function moveSubtaskTo(
  { status: from, completedAt }: Pick<Progress, "status" | "completedAt">,
  status: TaskStatus,
  now: Date,
): Pick<Progress, "status" | "completedAt"> {
  if (status === from) return { status, completedAt };
  return { status, completedAt: status === "completed" ? now.toISOString() : null };
}

/**
 * The calendar day of a due date as it was sent: a day is that day everywhere, an instant the day it falls on in the
 * zone, a time without a zone its own day (decisions L8).
 */
export function dueDay(sent: string, zone: string): string {
  return /(Z|[+-]\d{2}:?\d{2})$/.test(sent) && sent.includes("T")
    ? dayOf(sent, zone)
    : sent.slice(0, 10);
}

/**
 * Open, and its day is over or its SLA has run out (decisions G4): the one rule of the list, the dialog and the
 * dashboard's number.
 *
 * @param today the day of `now` in the organization's zone.
 */
export function isOverdue(
  task: SlaClocks & Pick<Task, "dueDate">,
  now: Date,
  today: string,
): boolean {
  const slaDeadlineAt = runningClock(task)?.deadlineAt ?? null;
  return (
    task.status !== "completed" && isPast({ dueDate: task.dueDate, slaDeadlineAt }, now, today)
  );
}

/** What makes an open task overdue. */
export interface Deadlines {
  dueDate: string | null;
  slaDeadlineAt: string | null;
}

/** Whether one of the two is over: the day with its end, the SLA with its last millisecond. */
export function isPast({ dueDate, slaDeadlineAt }: Deadlines, now: Date, today: string): boolean {
  const isDayOver = dueDate !== null && dueDate < today;
  return isDayOver || (slaDeadlineAt !== null && slaDeadlineAt <= now.toISOString());
}

/** The first instant at which an open task is overdue in a zone; undefined when it has no deadline. */
export function overdueAt(
  task: SlaClocks & Pick<Task, "dueDate">,
  zone: string,
): string | undefined {
  if (task.status === "completed") return undefined;
  const dayOver = task.dueDate === null ? [] : [startOfDay(addDays(task.dueDate, 1), zone)];
  const slaOver = runningClock(task)?.deadlineAt ?? [];
  return [...dayOver, slaOver].flat().toSorted()[0];
}

/** 0 for the highest. */
export function priorityRank(priority: Priority): number {
  return PRIORITIES.length - 1 - PRIORITIES.indexOf(priority);
}
