import { memo } from "react";
import { Link } from "react-router-dom";
import { clientName } from "#shared/clients/rules.ts";
import type { Task } from "#shared/tasks/contract.ts";
import { Assignee } from "#web/ui/assignee.tsx";
import { PriorityBars } from "#web/ui/priority-bars.tsx";
import { RowMenu, type MenuAction } from "#web/ui/row-menu.tsx";
import { SlaChip } from "./sla-chip.tsx";
import styles from "./task-card.module.css";
import { ChecklistCount, SubtaskCount, TaskDay, TaskTags } from "./task-marks.tsx";

interface TaskCardProps {
  task: Task;
  /** In the hand: its place is kept, faded. */
  isHeld: boolean;
  menu: (task: Task) => MenuAction[];
  /** Of what says how to move it by keyboard. */
  helpId: string;
}

/** A task on the board. All of it leads to its page. */
export const TaskCard = memo(function TaskCard({ task, isHeld, menu, helpId }: TaskCardProps) {
  const { id, title, client, status, priority, tags, assignedUser } = task;
  const className = [styles.card, status === "completed" && styles.completed, isHeld && styles.held]
    .filter(Boolean)
    .join(" ");
  return (
    <article className={className} data-task={id}>
      <h3 className={styles.title}>
        <Link
          to={`/tasks/${id}`}
          className={styles.link}
          draggable={false}
          aria-describedby={helpId}
          aria-keyshortcuts="Space"
        >
          {title}
        </Link>
      </h3>
      <p className={styles.client}>{clientName(client)}</p>
      <div className={styles.tags}>
        <TaskTags tags={tags} />
        <span className={styles.right}>
          <SubtaskCount task={task} />
          <ChecklistCount task={task} />
        </span>
      </div>
      <div className={styles.foot}>
        <PriorityBars priority={priority} />
        <TaskDay task={task} />
        <span className={styles.right}>
          <SlaChip task={task} />
          <Assignee person={assignedUser} />
        </span>
      </div>
      <div className={styles.menu}>
        <RowMenu label={`Ações de ${title}`} items={menu(task)} />
      </div>
    </article>
  );
});
