import { PRIORITIES, type Priority, TASK_STATUSES, type TaskStatus } from "#shared/tasks/inputs.ts";

/** A status as a fact of a task; columns have their own names (decisions L9). */
export const STATUS_LABELS: Record<TaskStatus, string> = {
  pending: "Pendente",
  in_progress: "Em Progresso",
  completed: "Concluída",
};

/** The kanban's columns (spec part 2 §2). */
export const COLUMN_TITLES: Record<TaskStatus, string> = {
  pending: "Pendente",
  in_progress: "Em Andamento",
  completed: "Concluída",
};

export const PRIORITY_LABELS: Record<Priority, string> = {
  low: "Baixa",
  medium: "Média",
  high: "Alta",
};

export const STATUS_OPTIONS = TASK_STATUSES.map((value) => ({
  value,
  label: STATUS_LABELS[value],
}));

export const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
}));

interface NamedClient {
  name: string;
  company: string | null;
  deleted?: boolean;
}

/** What a client is called: its company, else its name; a deleted one is marked (decisions M1). */
export function clientName({ name, company, deleted = false }: NamedClient): string {
  return `${company ?? name}${deleted ? " (excluído)" : ""}`;
}

/** First and last name. */
export function personName({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string {
  return `${firstName} ${lastName}`.trim();
}

/** "1 tarefa", "6 tarefas". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
}
