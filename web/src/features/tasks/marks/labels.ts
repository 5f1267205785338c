import { PRIORITIES, TASK_STATUSES, type TaskStatus } from "#shared/tasks/choices.ts";
import { PRIORITY_NAMES, STATUS_NAMES } from "#shared/tasks/names.ts";

export const COLUMN_TITLES: Record<TaskStatus, string> = {
  pending: "Pendente",
  in_progress: "Em Andamento",
  completed: "Concluída",
};

export const STATUS_OPTIONS = TASK_STATUSES.map((value) => ({
  value,
  label: STATUS_NAMES[value],
}));

export const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_NAMES[value],
}));
