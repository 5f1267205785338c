import { compareText } from "#shared/values/text.ts";
import { PRIORITIES, type Priority } from "./choices.ts";
import type { Task } from "./schemas.ts";

/** Returns 0 for the highest priority. */
export function priorityRank(priority: Priority): number {
  return PRIORITIES.length - 1 - PRIORITIES.indexOf(priority);
}

/** Returns the tasks in the order of the board's columns. */
export function inBoardOrder(tasks: readonly Task[]): Task[] {
  return tasks.toSorted(compareTasks);
}

/** Open tasks first: by priority, due date (none last), newest. Completed ones follow, latest first. */
function compareTasks(a: Task, b: Task): number {
  if (a.completedAt !== null && b.completedAt !== null)
    return compareText(b.completedAt, a.completedAt);
  if (a.completedAt !== b.completedAt) return a.completedAt === null ? -1 : 1;
  return (
    priorityRank(a.priority) - priorityRank(b.priority) ||
    compareText(a.dueDate ?? "9999", b.dueDate ?? "9999") ||
    compareText(b.createdAt, a.createdAt) ||
    b.id - a.id
  );
}
