import type { Priority } from "#shared/tasks/choices.ts";
import { PRIORITY_NAMES } from "#shared/tasks/names.ts";
import type { TaskEvent, TaskWithPeople } from "#shared/tasks/schemas.ts";
import { slaOf } from "#shared/tasks/sla.ts";
import { formatDay } from "#shared/values/dates.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { AlertIcon, CalendarIcon, ClockIcon, UserIcon } from "#web/ui/marks/icons.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { History, type Moment } from "#web/ui/page/history.tsx";
import { statusIcon } from "../marks/status-look.tsx";
import { useNameOf } from "./people.ts";

export function TaskHistory({ task }: { task: TaskWithPeople }) {
  const now = useNow();
  const nameOf = useNameOf();
  const { createdAt, startedAt, completedAt, userId, startedBy, completedBy, events } = task;
  const { breachedAt } = slaOf(task, now);
  return (
    <History
      moments={[
        { label: "Criada", at: createdAt, icon: statusIcon("pending", 14), by: nameOf(userId) },
        {
          label: "Iniciada",
          at: startedAt,
          icon: statusIcon("in_progress", 14),
          by: nameOf(startedBy),
        },
        ...events.map((event) => ({
          ...lookOf(event, nameOf),
          at: event.at,
          by: nameOf(event.by),
        })),
        { label: "SLA expirado", at: breachedAt, icon: <AlertIcon size={14} /> },
        {
          label: "Concluída",
          at: completedAt,
          icon: statusIcon("completed", 14),
          by: nameOf(completedBy),
        },
      ]}
    />
  );
}

function lookOf(
  { field, to }: TaskEvent,
  nameOf: ReturnType<typeof useNameOf>,
): Pick<Moment, "label" | "icon"> {
  const text = typeof to === "string" ? to : null;
  if (field === "assignedTo") {
    const label = text
      ? `Responsável: ${nameOf(text) ?? "conta excluída"}`
      : "Responsável removido";
    return { label, icon: <UserIcon size={14} /> };
  }
  if (field === "dueDate") {
    const label = text ? `Prazo: ${formatDay(text)}` : "Prazo removido";
    return { label, icon: <CalendarIcon size={14} /> };
  }
  if (field === "slaEnabled")
    return { label: to === true ? "SLA ativado" : "SLA desativado", icon: <ClockIcon size={14} /> };
  const priority = to as Priority;
  return {
    label: `Prioridade: ${PRIORITY_NAMES[priority]}`,
    icon: <PriorityBars priority={priority} />,
  };
}
