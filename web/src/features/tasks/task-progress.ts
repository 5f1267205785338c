import type { Checklist, Subtask, Task } from "#shared/tasks/contract.ts";

/** How many are done, of how many. */
export interface Progress {
  done: number;
  all: number;
}

type Contents = Pick<Task, "checklists" | "subtasks">;

/** Items of the task's checklists and of those of its subtasks. */
export function checklistCount(task: Contents): Progress {
  return itemsOf(allChecklists(task));
}

/** Items of some checklists. */
export function itemsOf(checklists: readonly Pick<Checklist, "items">[]): Progress {
  const items = checklists.flatMap((checklist) => checklist.items);
  return { done: items.filter(({ isCompleted }) => isCompleted).length, all: items.length };
}

export function subtaskCount(subtasks: readonly Pick<Subtask, "status">[]): Progress {
  const done = subtasks.filter(({ status }) => status === "completed").length;
  return { done, all: subtasks.length };
}

/** What a finished task would leave undone: open subtasks and required items, by title. */
export function openEnds(task: Contents): { subtasks: string[]; items: string[] } {
  const open = task.subtasks.filter(({ status }) => status !== "completed");
  const items = allChecklists(task)
    .flatMap((checklist) => checklist.items)
    .filter(({ isRequired, isCompleted }) => isRequired && !isCompleted);
  return { subtasks: open.map(({ title }) => title), items: items.map(({ title }) => title) };
}

function allChecklists({ checklists, subtasks }: Contents): Checklist[] {
  return [...checklists, ...subtasks.flatMap((subtask) => subtask.checklists)];
}
