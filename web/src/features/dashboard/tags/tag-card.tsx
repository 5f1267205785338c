import { clientName } from "#shared/clients/rules.ts";
import type { DashboardTask, SpecialTag } from "#shared/dashboard/schemas.ts";
import { STATUS_NAMES } from "#shared/tasks/names.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { Assignee } from "#web/ui/marks/assignee.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { TagLabel } from "#web/ui/marks/tag-label.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { Nothing } from "../card.tsx";
import { TaskDeadline } from "../metrics/task-deadline.tsx";
import card from "../card.module.css";
import styles from "./tag-card.module.css";

interface TagCardProps {
  special: SpecialTag;
  /** When the answer arrived, in ms. */
  readAt: number;
}

export function TagCard({ special: { tag, tasks, total }, readAt }: TagCardProps) {
  const more = total - tasks.length;
  return (
    <article className={`${card.card} ${styles.card}`}>
      <header className={card.head}>
        <h3 className={styles.name}>
          <TagLabel name={tag.name} color={tag.color} isLead />
        </h3>
        <span className={`num ${styles.total}`}>
          {formatNumber(total)}
          <span className="sr-only">{total === 1 ? " tarefa aberta" : " tarefas abertas"}</span>
        </span>
      </header>
      {tasks.length === 0 ? (
        <Nothing title="Nenhuma tarefa encontrada" />
      ) : (
        <ul className={styles.rows}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} readAt={readAt} />
          ))}
        </ul>
      )}
      {more > 0 ? (
        <Link to={`/tasks?tag=${tag.id}`} className={styles.more}>
          +{formatNumber(more)} mais
          <span className="sr-only"> com a tag {tag.name}</span>
        </Link>
      ) : null}
    </article>
  );
}

function TaskRow({ task, readAt }: { task: DashboardTask; readAt: number }) {
  const { id, title, client, status, priority, assignedUser } = task;
  return (
    <li>
      <Link to={`/tasks/${id}`} className={`${card.row} ${styles.row}`}>
        <span className="u-fill">
          <span className={styles.title} title={title}>
            {title}
          </span>
          <span className={styles.detail}>
            <PriorityBars priority={priority} />
            <span className={styles.client}>
              {status === "in_progress" ? `${STATUS_NAMES[status]} · ` : null}
              {clientName(client)}
            </span>
          </span>
        </span>
        <TaskDeadline task={task} readAt={readAt} />
        <Assignee person={assignedUser} />
      </Link>
    </li>
  );
}
