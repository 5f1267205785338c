/**
 * Requests name subtasks, checklists and checklist items by id alone, so the id contains the task: task × 10,000 + n,
 * where n counts all three kinds from 1 and is never reused. Ids up to 2^31 − 1 leave room for 214,748 tasks per
 * organization.
 */
const PER_TASK = 10_000;

/** Subtasks, checklists and items of a task, removed ones included. */
export const MAX_NESTED = PER_TASK - 1;

/** Returns the id of the `n`th nested record of a task. */
export function nestedId(taskId: number, n: number): number {
  return taskId * PER_TASK + n;
}

/** Returns the task id in a nested id; 0, which no task has, for other numbers. */
export function taskIdOf(id: number): number {
  return Math.floor(id / PER_TASK);
}
