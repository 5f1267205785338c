import { checklistsOf } from "#shared/tasks/rules.ts";
import type { Checklist, Subtask, Task } from "#shared/tasks/schemas.ts";

export interface Progress {
  done: number;
  all: number;
}

type Contents = Pick<Task, "checklists" | "subtasks">;

/** Includes the checklists of subtasks. */
export function checklistCount(task: Contents): Progress {
  return itemsOf(checklistsOf(task));
}

export function itemsOf(checklists: readonly Pick<Checklist, "items">[]): Progress {
  const items = checklists.flatMap((checklist) => checklist.items);
  return { done: items.filter(({ isCompleted }) => isCompleted).length, all: items.length };
}

export function subtaskCount(subtasks: readonly Pick<Subtask, "status">[]): Progress {
  const done = subtasks.filter(({ status }) => status === "completed").length;
  return { done, all: subtasks.length };
}

/** Returns open subtasks past their due date. */
export function lateSubtasks(
  subtasks: readonly Pick<Subtask, "status" | "dueDate">[],
  today: string,
) {
  return subtasks.filter(
    ({ status, dueDate }) => status !== "completed" && dueDate !== null && dueDate < today,
  ).length;
}

/** Titles of open subtasks and required items. */
export function pendingItems(task: Contents): { subtasks: string[]; items: string[] } {
  const open = task.subtasks.filter(({ status }) => status !== "completed");
  const items = checklistsOf(task)
    .flatMap((checklist) => checklist.items)
    .filter(({ isRequired, isCompleted }) => isRequired && !isCompleted);
  return { subtasks: open.map(({ title }) => title), items: items.map(({ title }) => title) };
}
