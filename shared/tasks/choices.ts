export const SLA_STATUSES = ["on_time", "warning", "overdue", "completed"] as const;

/** The changes in the history of a task, besides creation, start and completion. */
export const EVENT_FIELDS = ["assignedTo", "dueDate", "priority", "slaEnabled"] as const;

export const TASK_STATUSES = ["pending", "in_progress", "completed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
export const PRIORITIES = ["low", "medium", "high"] as const;
export type Priority = (typeof PRIORITIES)[number];
/** The subject of a task made from an accepted proposal. */
export const TASK_TYPES = ["implantacao", "financeiro", "suporte"] as const;
export type TaskType = (typeof TASK_TYPES)[number];
