import type { Priority, TaskStatus } from "./choices.ts";

/** The board's columns have their own names. */
export const STATUS_NAMES: Record<TaskStatus, string> = {
  pending: "Pendente",
  in_progress: "Em Progresso",
  completed: "Concluída",
};

export const PRIORITY_NAMES: Record<Priority, string> = {
  low: "Baixa",
  medium: "Média",
  high: "Alta",
};
