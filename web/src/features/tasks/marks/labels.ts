import { PRIORITIES, TASK_STATUSES, type TaskStatus } from "#shared/tasks/choices.ts";
import { PRIORITY_NAMES, STATUS_NAMES } from "#shared/tasks/names.ts";
import { formatCount, formatNumber } from "#shared/values/numbers.ts";

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

/** Returns '1.234 abertas, 3 em atraso'. */
export function tallyInWords(open: number, overdue: number): string {
  return `${formatCount(open, "aberta", "abertas")}, ${formatNumber(overdue)} em atraso`;
}
