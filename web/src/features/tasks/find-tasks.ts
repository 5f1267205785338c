import type { Task } from "#shared/tasks/contract.ts";
import type { Priority } from "#shared/tasks/inputs.ts";
import { isOverdue, priorityRank } from "#shared/tasks/rules.ts";
import { fold, searchTerms } from "#shared/values/text.ts";
import { clientName } from "#shared/clients/rules.ts";
import { fullName } from "#shared/users/full-name.ts";

/** A task with what it is found by, made once per list: 2,000 tasks answer a keystroke within a millisecond. */
interface Entry {
  task: Task;
  /** Title, client, tags and people without case and accents. */
  words: string;
}

/** Stands for no person. */
export const NOBODY = "ninguem";

/** Every condition that is given must hold. */
export interface Wanted {
  search: string;
  /** Assigned to this person, the task or one of its subtasks. */
  mine?: string | undefined;
  /** The same of any person; `NOBODY`: the task is nobody's. */
  person?: string | undefined;
  priority?: Priority | undefined;
  /** Number of a client. */
  client?: number | undefined;
  /** Overdue at this moment, and on this day where the organization is. */
  late?: { now: Date; today: string } | undefined;
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
        ...[task, ...task.subtasks].map((one) => one.assignedUser && fullName(one.assignedUser)),
      ].join("\n"),
    ),
  }));
}

/** The tasks that have every word of the search and meet the filters. */
export function findTasks(
  index: readonly Entry[],
  { search, withCompleted, ...filters }: Wanted,
): Task[] {
  const terms = searchTerms(search);
  return index
    .filter(
      ({ task, words }) =>
        (withCompleted || task.status !== "completed") &&
        fits(task, filters) &&
        terms.every((term) => words.includes(term)),
    )
    .map(({ task }) => task);
}

function fits(
  task: Task,
  { mine, person, priority, client, tag, late }: Omit<Wanted, "search" | "withCompleted">,
): boolean {
  return (
    (mine === undefined || isAssignedTo(task, mine)) &&
    (person === undefined ||
      (person === NOBODY ? task.assignedTo === null : isAssignedTo(task, person))) &&
    (priority === undefined || task.priority === priority) &&
    (client === undefined || task.clientId === client) &&
    (tag === undefined || task.tags.some(({ id }) => id === tag)) &&
    (late === undefined || isOverdue(task, late.now, late.today))
  );
}

function isAssignedTo({ assignedTo, subtasks }: Task, userId: string): boolean {
  return assignedTo === userId || subtasks.some((subtask) => subtask.assignedTo === userId);
}

/**
 * What is open by the highest priority, then the nearest due date, none last, then the newest; what is
 * completed comes after it, the last completed first.
 */
function inColumnOrder(a: Task, b: Task): number {
  if (a.completedAt !== null && b.completedAt !== null)
    return compare(b.completedAt, a.completedAt);
  if (a.completedAt !== b.completedAt) return a.completedAt === null ? -1 : 1;
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
