import type { Priority, TaskStatus } from "./inputs.ts";

/** A status as a fact of a task; the board's columns have their own names (spec part 1 §9, decisions L9). */
export const STATUS_NAMES: Record<TaskStatus, string> = {
  pending: "Pendente",
  in_progress: "Em Progresso",
  completed: "Concluída",
};

/** Spec part 1 §9. */
export const PRIORITY_NAMES: Record<Priority, string> = {
  low: "Baixa",
  medium: "Média",
  high: "Alta",
};
