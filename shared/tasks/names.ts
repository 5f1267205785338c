import type { Priority, TaskStatus } from "./inputs.ts";

/** Names of statuses; the board's columns have their own. */
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
