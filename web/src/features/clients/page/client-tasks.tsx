import type { Client } from "#shared/clients/schemas.ts";
import { STATUS_NAMES } from "#shared/tasks/names.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { slaOf } from "#shared/tasks/sla.ts";
import { dayOf, nearDay, onDay } from "#shared/values/dates.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Assignee } from "#web/ui/marks/assignee.tsx";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { PanelHead } from "./panel-head.tsx";
import type { useClientTasks } from "./use-client.ts";
import styles from "./client-page.module.css";

interface ClientTasksProps extends ReturnType<typeof useClientTasks> {
  client: Client;
}

export function ClientTasks({ client, list, open, completed }: ClientTasksProps) {
  const title = "Tarefas";
  return (
    <section aria-label={title}>
      <PanelHead
        title={title}
        {...(open?.length ? { count: formatCount(open.length, "aberta", "abertas") } : {})}
        add={{ to: `/tasks?editar=nova&cliente=${client.id}`, name: "Nova tarefa deste cliente" }}
      />
      {open ? null : <ErrorState isInline read={list} />}
      {open?.length === 0 ? (
        <p className={styles.hint}>
          Combine o próximo passo: uma ligação, uma visita, uma medição.
        </p>
      ) : null}
      <ul className={styles.rows}>
        {open?.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      {completed > 0 ? (
        <Link to={`/tasks?cliente=${client.id}&concluidas=1&view=list`} className={styles.all}>
          {formatCount(completed, "concluída", "concluídas")}
        </Link>
      ) : null}
    </section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { id, title, status, dueDate, assignedUser } = task;
  const now = useNow();
  const today = dayOf(now, useZone());
  const isLate = dueDate !== null && dueDate < today;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Link to={`/tasks/${id}`} className={styles.link}>
          {title}
        </Link>
        <span className="u-hint">
          {STATUS_NAMES[status]}
          {dueDate ? (
            <>
              {" · "}
              <span className={isLate ? styles.late : undefined}>
                {isLate ? <AlertIcon size={13} /> : null}
                {isLate ? "venceu " : "vence "}
                <time dateTime={dueDate}>{onDay(nearDay(dueDate, today))}</time>
              </span>
            </>
          ) : null}
          {slaOf(task, now).slaExpired ? (
            <>
              {" · "}
              <span className={styles.late}>SLA expirado</span>
            </>
          ) : null}
        </span>
      </div>
      <Assignee person={assignedUser} />
    </li>
  );
}
