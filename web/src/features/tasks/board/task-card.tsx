import { memo } from "react";
import { Link } from "react-router-dom";
import { clientName } from "#shared/clients/rules.ts";
import type { Task } from "#shared/tasks/contract.ts";
import { Assignee } from "#web/ui/marks/assignee.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { RowMenu, type MenuAction } from "#web/ui/menus/row-menu.tsx";
import { InlineDay, InlinePerson, InlinePriority, InlineTags } from "../changes/inline-marks.tsx";
import { SlaChip } from "../marks/sla-chip.tsx";
import styles from "./task-card.module.css";
import { ChecklistCount, SubtaskCount, TaskDay, TaskTags } from "../marks/task-marks.tsx";

interface TaskCardProps {
  task: Task;
  /** Faded while it is dragged. */
  isDragged: boolean;
  menu: (task: Task) => MenuAction[];
  /** Id of the text that explains moving by keyboard. */
  helpId: string;
}

/** A task on the board. The whole card links to its page. */
export const TaskCard = memo(function TaskCard({ task, isDragged, menu, helpId }: TaskCardProps) {
  const { id, title, client, status, priority, tags, assignedUser } = task;
  const className = [
    styles.card,
    status === "completed" && styles.completed,
    isDragged && styles.dragged,
  ]
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
        {tags.length > 0 ? (
          <InlineTags task={task}>
            <TaskTags tags={tags} most={2} />
          </InlineTags>
        ) : null}
        <span className={styles.right}>
          <SubtaskCount task={task} />
          <ChecklistCount task={task} />
        </span>
      </div>
      <div className={styles.foot}>
        <InlinePriority task={task}>
          <PriorityBars priority={priority} />
        </InlinePriority>
        <InlineDay task={task}>
          <TaskDay task={task} />
        </InlineDay>
        {tags.length === 0 ? <InlineTags task={task}>{null}</InlineTags> : null}
        <span className={styles.right}>
          <SlaChip task={task} />
          <InlinePerson task={task}>
            <Assignee person={assignedUser} />
          </InlinePerson>
        </span>
      </div>
      <div className={styles.menu}>
        <RowMenu label={`Ações de ${title}`} items={menu(task)} />
      </div>
    </article>
  );
});
