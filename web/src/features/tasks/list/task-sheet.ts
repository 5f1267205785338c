import { clientName } from "#shared/clients/rules.ts";
import { PRIORITY_NAMES, STATUS_NAMES } from "#shared/tasks/names.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { Cell, Column, Sheet } from "#web/ui/files/sheet.ts";

const COLUMNS: readonly Column[] = [
  { title: "Título", kind: "text", width: 40 },
  { title: "Status", kind: "text" },
  { title: "Prioridade", kind: "text", width: 12 },
  { title: "Cliente", kind: "text", width: 36 },
  { title: "Responsável", kind: "text", width: 24 },
  { title: "Prazo", kind: "day", width: 12 },
  { title: "Criada em", kind: "day", width: 12 },
  { title: "Iniciada em", kind: "day", width: 12 },
  { title: "Concluída em", kind: "day", width: 13 },
  { title: "Tags", kind: "text", width: 24 },
  { title: "Proposta", kind: "text", width: 36 },
  { title: "Descrição", kind: "text", width: 50 },
];

type Exported = Pick<
  Task,
  | "title"
  | "status"
  | "priority"
  | "client"
  | "assignedUser"
  | "dueDate"
  | "createdAt"
  | "startedAt"
  | "completedAt"
  | "tags"
  | "proposal"
  | "description"
>;

/** Days are in the organization's zone. */
export function taskSheet(tasks: readonly Exported[], zone: string): Sheet {
  const day = (instant: string | null) => instant && dayOf(instant, zone);
  const rowOf = (task: Exported): Cell[] => [
    task.title,
    STATUS_NAMES[task.status],
    PRIORITY_NAMES[task.priority],
    clientName(task.client),
    task.assignedUser && fullName(task.assignedUser),
    task.dueDate,
    day(task.createdAt),
    day(task.startedAt),
    day(task.completedAt),
    task.tags.map(({ name }) => name).join(", "),
    task.proposal && task.proposal.title,
    task.description,
  ];
  return { name: "Tarefas", columns: COLUMNS, rows: tasks.map(rowOf) };
}
