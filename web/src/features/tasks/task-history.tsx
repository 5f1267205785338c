import { organization } from "#shared/organization/contract.ts";
import type { Task } from "#shared/tasks/contract.ts";
import { slaOf } from "#shared/tasks/sla.ts";
import { useRead } from "#web/contract/hooks.ts";
import { History } from "#web/ui/history.tsx";
import { AlertIcon } from "#web/ui/icons.tsx";
import { statusIcon } from "./status-look.tsx";
import { useNow } from "./task-clock.ts";
import { personName } from "./words.ts";

/** What happened to a task. */
export function TaskHistory({ task }: { task: Task }) {
  const now = useNow();
  const { data: members = [] } = useRead(organization.members, {});
  const author = members.find(({ userId }) => userId === task.userId);
  const { createdAt, startedAt, completedAt } = task;
  const { breachedAt } = slaOf(task, now);
  const by = author && personName(author.user);
  return (
    <History
      moments={[
        { label: "Criada", at: createdAt, icon: statusIcon("pending", 14), by },
        { label: "Iniciada", at: startedAt, icon: statusIcon("in_progress", 14) },
        { label: "SLA expirado", at: breachedAt, icon: <AlertIcon size={14} /> },
        { label: "Concluída", at: completedAt, icon: statusIcon("completed", 14) },
      ]}
    />
  );
}
