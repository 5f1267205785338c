import { STATUS_NAMES } from "#shared/tasks/names.ts";
import { fullName } from "#shared/users/full-name.ts";
import { Link } from "#web/ui/router/link.tsx";
import type { ProposalTask } from "./use-proposal-tasks.ts";
import styles from "./proposal-tasks.module.css";

/** Renders nothing before the first task. */
export function ProposalTasks({ tasks }: { tasks: readonly ProposalTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section className={styles.tasks} aria-labelledby="proposal-tasks-title">
      <h2 id="proposal-tasks-title">Tarefas</h2>
      <ul>
        {tasks.map(({ id, title, status, assignedUser }) => (
          <li key={id}>
            <Link to={`/tasks/${id}`}>{title}</Link>
            <span className="u-hint">
              {STATUS_NAMES[status]} · {assignedUser ? fullName(assignedUser) : "Não atribuída"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
