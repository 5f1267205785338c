import type { Task } from "#shared/tasks/schemas.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { Period } from "./measures.ts";

export interface SlaResult {
  /** Every clock was met. */
  met: number;
  missed: number;
}

type Row = Pick<Task, "slaEnabled" | "slaBreached" | "status" | "completedAt" | "assignedTo">;

/** Assignee, completion day and result of a completed task with an SLA. */
export interface SlaRow {
  person: string | null;
  completedOn: string;
  isMet: boolean;
}

/** Returns completed tasks with an SLA, by day of completion in a zone. */
export function slaRows(tasks: readonly Row[], zone: string): SlaRow[] {
  return tasks.flatMap((task) => slaRow(task, zone) ?? []);
}

/** Returns the result of a completed task; undefined for a task that is open or has no SLA. */
export function slaRow(
  { slaEnabled, slaBreached, status, completedAt, assignedTo }: Row,
  zone: string,
): SlaRow | undefined {
  if (!slaEnabled || status !== "completed" || completedAt === null) return undefined;
  return { person: assignedTo, completedOn: dayOf(completedAt, zone), isMet: !slaBreached };
}

/** Counts the tasks completed within a period. */
export function slaResult(rows: readonly SlaRow[], { from, to }: Period): SlaResult {
  const result = { met: 0, missed: 0 };
  for (const { completedOn, isMet } of rows)
    if (completedOn >= from && completedOn <= to) result[isMet ? "met" : "missed"]++;
  return result;
}
