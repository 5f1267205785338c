import { memo } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { BoardCardFrame } from "#web/ui/board/card.tsx";
import { Assignee } from "#web/ui/marks/assignee.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { InlineDay, InlinePerson, InlinePriority, InlineTags } from "../changes/inline-marks.tsx";
import { SlaChip } from "../marks/sla-chip.tsx";
import { ChecklistCount, SubtaskCount, TaskDay, TaskTags } from "../marks/task-marks.tsx";
import styles from "./task-card.module.css";

interface TaskCardProps {
  task: Task;
  isDragged: boolean;
  menu: (task: Task) => MenuAction[];
  /** Id of the text that explains moving by keyboard. */
  helpId: string;
}

export const TaskCard = memo(function TaskCard({ task, menu, ...frame }: TaskCardProps) {
  const { id, title, client, status, priority, tags, assignedUser } = task;
  return (
    <BoardCardFrame
      {...frame}
      id={id}
      title={title}
      href={`/tasks/${id}`}
      isDone={status === "completed"}
      menu={menu(task)}
    >
      <p className={styles.client}>{clientName(client)}</p>
      <div className={styles.tags}>
        {tags.length > 0 ? (
          <InlineTags task={task}>
            <TaskTags tags={tags} max={2} />
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
    </BoardCardFrame>
  );
});
