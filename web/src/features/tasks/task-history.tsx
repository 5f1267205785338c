import type { Task } from "#shared/tasks/contract.ts";
import { slaOf } from "#shared/tasks/sla.ts";
import { History } from "#web/ui/history.tsx";
import { AlertIcon } from "#web/ui/icons.tsx";
import { useNameOf } from "./people.ts";
import { statusIcon } from "./status-look.tsx";
import { useNow } from "#web/ui/use-now.ts";

/** What happened to a task. */
export function TaskHistory({ task }: { task: Task }) {
  const now = useNow();
  const nameOf = useNameOf();
  const { createdAt, startedAt, completedAt, userId, startedBy, completedBy } = task;
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
