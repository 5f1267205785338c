/**
 * Subtasks, checklists and checklist items live inside their task, and calls name them by their number alone. The
 * number therefore carries the task: task × 10,000 + n, n from 1, counted per task over all three kinds and never
 * given again. With numbers up to 2^31 − 1 (decisions R26) that is room for 214,748 tasks of an organization.
 */
const PER_TASK = 10_000;

/** How many numbers a task has to give in all its life. */
export const MAX_NESTED = PER_TASK - 1;

/** The number of the `n`th thing inside a task. */
export function nestedId(taskId: number, n: number): number {
  return taskId * PER_TASK + n;
}

/** The task that a nested number belongs to; 0, which no task has, for numbers that are none. */
export function taskIdOf(id: number): number {
  return Math.floor(id / PER_TASK);
}
