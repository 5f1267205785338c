import { clientName } from "#shared/clients/rules.ts";
import { PRIORITY_NAMES, STATUS_NAMES } from "#shared/tasks/names.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { formatDay } from "#shared/values/dates.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import type { TaskForm } from "./task-form.ts";

const WHOLE: readonly FieldText<TaskForm>[] = [
  { name: "title", label: "Título" },
  { name: "description", label: "Descrição" },
  { name: "status", label: "Status", text: ({ status }) => STATUS_NAMES[status] },
  { name: "priority", label: "Prioridade", text: ({ priority }) => PRIORITY_NAMES[priority] },
  {
    name: "dueDate",
    label: "Prazo",
    text: ({ dueDate }) => (dueDate ? formatDay(dueDate) : "sem prazo"),
  },
  {
    name: "slaEnabled",
    label: "SLA",
    text: ({ slaEnabled }) => (slaEnabled ? "ligado" : "desligado"),
  },
  { name: "startTimeHours", label: "Horas para início" },
  { name: "startTimeMinutes", label: "Minutos para início" },
  { name: "completionTimeHours", label: "Horas para conclusão" },
  { name: "completionTimeMinutes", label: "Minutos para conclusão" },
  { name: "subtasks", label: "Subtarefas", text: ({ subtasks }) => titles(subtasks) || "nenhuma" },
  {
    name: "checklists",
    label: "Checklists",
    text: ({ checklists }) => titles(checklists) || "nenhum",
  },
];

/** Returns how a notice names and shows the fields of a task. @param versions contain the names of clients and tags */
export function taskFields(
  versions: readonly (Task | null | undefined)[],
  person: (id: string) => string,
): readonly FieldText<TaskForm>[] {
  const known = versions.filter((one) => one !== null && one !== undefined);
  const clients = new Map(known.map(({ client }) => [client.id, client]));
  const tags = new Map(known.flatMap((one) => one.tags.map(({ id, name }) => [id, name] as const)));
  return [
    ...WHOLE,
    {
      name: "clientId",
      label: "Cliente",
      text: ({ clientId = 0 }) => {
        const client = clients.get(clientId);
        return client ? clientName(client) : "outro cliente";
      },
    },
    {
      name: "assignedTo",
      label: "Responsável",
      text: ({ assignedTo }) => (assignedTo ? person(assignedTo) : "ninguém"),
    },
    {
      name: "tagIds",
      label: "Tags",
      text: ({ tagIds }) => tagIds.map((id) => tags.get(id) ?? "outra tag").join(", ") || "nenhuma",
    },
  ];
}

function titles(all: readonly { title: string }[]): string {
  return all.map(({ title }) => title).join(", ");
}
