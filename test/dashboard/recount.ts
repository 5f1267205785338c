import { keys } from "#functions/platform/table/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import type { TaskRecord } from "#functions/tasks/records.ts";
import { isOverdue } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";

export type Numbers = Record<string, number>;

/** Returns the counters that are not 0. */
export async function readCounters(orgId: string): Promise<Numbers> {
  const numbers: Numbers = {};
  for (const { pk: _pk, sk, ...attributes } of await query(keys.counts(orgId))) {
    for (const [name, count] of Object.entries(attributes))
      if (count !== 0) numbers[sk === "TOTALS" ? name : `${sk} ${name}`] = Number(count);
  }
  return numbers;
}

/** Counts from the rows alone. */
export async function recount(orgId: string, zone: string, isLate: (task: TaskRecord) => boolean) {
  const numbers: Numbers = {};
  const one = (name: string) => (numbers[name] = (numbers[name] ?? 0) + 1);
  const onDay = (letter: string, at: string | null) => {
    const day = at === null ? "" : dayOf(at, zone);
    if (day) one(`${day.slice(0, 7)} ${letter}${day.slice(8)}`);
  };
  for (const { status, createdAt, acceptedAt } of await query(keys.proposals(orgId))) {
    one("proposals");
    if (status === "accepted" || status === "rejected") one(status);
    onDay("p", createdAt);
    onDay("a", acceptedAt);
  }
  for (const task of await query(keys.tasks(orgId))) {
    const isDone = task.status === "completed";
    one(isDone ? "completedTasks" : "openTasks");
    onDay("t", task.createdAt);
    onDay("c", task.completedAt);
    if (isDone) continue;
    for (const tagId of task.tagIds) one(`tag${tagId}`);
    if (isLate(task)) one("lateTasks");
  }
  return numbers;
}

export function lateAt(zone: string, now: Date): (task: TaskRecord) => boolean {
  const today = dayOf(now.toISOString(), zone);
  return (task) => isOverdue(task, now, today);
}
