import { clientName } from "#shared/clients/rules.ts";
import { PRIORITY_NAMES, STATUS_NAMES } from "#shared/tasks/names.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { dayOf } from "#shared/values/dates.ts";
import { type Sheet, sheetOf } from "#web/ui/files/sheet.ts";

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
  return sheetOf("Tarefas", tasks, [
    { title: "Título", kind: "text", width: 40, cell: ({ title }) => title },
    { title: "Status", kind: "text", cell: ({ status }) => STATUS_NAMES[status] },
    {
      title: "Prioridade",
      kind: "text",
      width: 12,
      cell: ({ priority }) => PRIORITY_NAMES[priority],
    },
    { title: "Cliente", kind: "text", width: 36, cell: ({ client }) => clientName(client) },
    {
      title: "Responsável",
      kind: "text",
      width: 24,
      cell: ({ assignedUser }) => assignedUser && fullName(assignedUser),
    },
    { title: "Prazo", kind: "day", width: 12, cell: ({ dueDate }) => dueDate },
    { title: "Criada em", kind: "day", width: 12, cell: ({ createdAt }) => day(createdAt) },
    { title: "Iniciada em", kind: "day", width: 12, cell: ({ startedAt }) => day(startedAt) },
    { title: "Concluída em", kind: "day", width: 13, cell: ({ completedAt }) => day(completedAt) },
    {
      title: "Tags",
      kind: "text",
      width: 24,
      cell: ({ tags }) => tags.map(({ name }) => name).join(", "),
    },
    {
      title: "Proposta",
      kind: "text",
      width: 36,
      cell: ({ proposal }) => proposal && proposal.title,
    },
    { title: "Descrição", kind: "text", width: 50, cell: ({ description }) => description },
  ]);
}
