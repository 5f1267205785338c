import type { ReactNode } from "react";
import { organization } from "#shared/organization/contract.ts";
import type { Task } from "#shared/tasks/contract.ts";
import { slaOf } from "#shared/tasks/sla.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { AlertIcon } from "#web/ui/icons.tsx";
import { statusIcon } from "./status-look.tsx";
import { useNow } from "./task-clock.ts";
import styles from "./task-history.module.css";
import { personName } from "./words.ts";

interface Moment {
  label: string;
  at: string;
  icon: ReactNode;
  by?: string | undefined;
}

/** What happened to a task and when, oldest first, in the organization's time. */
export function TaskHistory({ task }: { task: Task }) {
  const zone = useZone();
  const now = useNow();
  const { data: members = [] } = useRead(organization.members, {});
  const author = members.find(({ userId }) => userId === task.userId);
  const { startedAt, completedAt } = task;
  const { breachedAt } = slaOf(task, now);
  const moments: (Moment | false)[] = [
    {
      label: "Criada",
      at: task.createdAt,
      icon: statusIcon("pending", 14),
      by: author && personName(author.user),
    },
    startedAt !== null && { label: "Iniciada", at: startedAt, icon: statusIcon("in_progress", 14) },
    breachedAt !== null && { label: "SLA expirado", at: breachedAt, icon: <AlertIcon size={14} /> },
    completedAt !== null && {
      label: "Concluída",
      at: completedAt,
      icon: statusIcon("completed", 14),
    },
  ];
  const past = moments
    .filter((moment) => moment !== false)
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">Histórico</h2>
      <ol>
        {past.map(({ label, at, icon, by }) => (
          <li key={label}>
            <span className={styles.sign}>{icon}</span>
            <b>{label}</b>
            <span className={styles.when}>
              <time dateTime={at}>{formatDateTime(at, zone)}</time>
              {by ? ` por ${by}` : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
