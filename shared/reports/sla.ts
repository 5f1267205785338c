import type { Task } from "#shared/tasks/contract.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { Period } from "./measures.ts";

/** Completed tasks with an SLA. */
export interface SlaResult {
  /** Every clock was met. */
  met: number;
  missed: number;
}

type Row = Pick<Task, "slaEnabled" | "slaBreached" | "status" | "completedAt" | "assignedTo">;

/** A completed task with an SLA: whose it is, on which day it was completed, and whether its SLA was met. */
export interface SlaRow {
  person: string | null;
  completedOn: string;
  isMet: boolean;
}

/** Returns the completed tasks with an SLA, by the day of their completion in a zone. */
export function slaRows(tasks: readonly Row[], zone: string): SlaRow[] {
  return tasks.flatMap((task) => slaRow(task, zone) ?? []);
}

/** Returns how the SLA of a task ended; undefined without one, and of an open task. */
export function slaRow(
  { slaEnabled, slaBreached, status, completedAt, assignedTo }: Row,
  zone: string,
): SlaRow | undefined {
  if (!slaEnabled || status !== "completed" || completedAt === null) return undefined;
  return { person: assignedTo, completedOn: dayOf(completedAt, zone), isMet: !slaBreached };
}

/** Counts the tasks that were completed within a period. */
export function slaResult(rows: readonly SlaRow[], { from, to }: Period): SlaResult {
  const result = { met: 0, missed: 0 };
  for (const { completedOn, isMet } of rows)
    if (completedOn >= from && completedOn <= to) result[isMet ? "met" : "missed"]++;
  return result;
}
