import type { Task } from "#shared/tasks/contract.ts";
import { priorityRank } from "#shared/tasks/rules.ts";
import { fold, searchTerms } from "#shared/values/text.ts";
import { clientName } from "#shared/clients/rules.ts";

/** A task with what it is found by, made once per list: 2,000 tasks answer a keystroke within a millisecond. */
interface Entry {
  task: Task;
  /** Title, client and tags without case and accents. */
  words: string;
}

/** Every condition that is given must hold. */
export interface Wanted {
  search: string;
  /** Assigned to this person, the task or one of its subtasks (decisions L10). */
  mine?: string | undefined;
  /** Number of a tag. */
  tag?: number | undefined;
  withCompleted: boolean;
}

/** The tasks in the order of the board's columns. */
export function taskIndex(tasks: readonly Task[]): Entry[] {
  return tasks.toSorted(inColumnOrder).map((task) => ({
    task,
    words: fold(
      [
        task.title,
        clientName(task.client),
        task.client.name,
        ...task.tags.map(({ name }) => name),
      ].join("\n"),
    ),
  }));
}

/** The tasks that have every word of the search and meet the filters. */
export function findTasks(
  index: readonly Entry[],
  { search, mine, tag, withCompleted }: Wanted,
): Task[] {
  const terms = searchTerms(search);
  return index
    .filter(
      ({ task, words }) =>
        (withCompleted || task.status !== "completed") &&
        (mine === undefined || isAssignedTo(task, mine)) &&
        (tag === undefined || task.tags.some(({ id }) => id === tag)) &&
        terms.every((term) => words.includes(term)),
    )
    .map(({ task }) => task);
}

function isAssignedTo({ assignedTo, subtasks }: Task, userId: string): boolean {
  return assignedTo === userId || subtasks.some((subtask) => subtask.assignedTo === userId);
}

/** The highest priority first, then the nearest due date, none last, then the newest (decisions L21). */
function inColumnOrder(a: Task, b: Task): number {
  return (
    priorityRank(a.priority) - priorityRank(b.priority) ||
    compare(a.dueDate ?? "9999", b.dueDate ?? "9999") ||
    compare(b.createdAt, a.createdAt) ||
    b.id - a.id
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
