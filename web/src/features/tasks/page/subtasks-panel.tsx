import { Checkbox } from "antd";
import { TASK_STATUSES } from "#shared/tasks/choices.ts";
import { STATUS_NAMES } from "#shared/tasks/names.ts";
import type { Subtask, Task } from "#shared/tasks/schemas.ts";
import { Assignee } from "#web/ui/marks/assignee.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { type MenuAction, RowMenu } from "#web/ui/menus/row-menu.tsx";
import { AddLine } from "../changes/add-line.tsx";
import { useAddLine } from "../changes/use-add-line.ts";
import { statusIcon, TaskStatusBadge } from "../marks/status-look.tsx";
import { TaskDay } from "../marks/task-marks.tsx";
import { subtaskCount } from "../marks/task-progress.ts";
import { ChecklistBlock } from "./checklist-block.tsx";
import { Panel } from "./panel.tsx";
import type { Ticks } from "./use-ticks.ts";
import styles from "./panel.module.css";

/** The status of subtasks does not affect the task's. */
export function SubtasksPanel({ task, ticks }: { task: Task; ticks: Ticks }) {
  const { submit, ...line } = useAddLine();
  return (
    <Panel id="subtasks-title" title="Subtarefas" level={2} {...subtaskCount(task.subtasks)}>
      {task.subtasks.length > 0 ? (
        <ul className={styles.rows}>
          {task.subtasks.map((subtask) => (
            <SubtaskRow key={subtask.id} subtask={subtask} ticks={ticks} />
          ))}
        </ul>
      ) : null}
      <AddLine
        line={line}
        placeholder="Adicionar subtarefa"
        label="Adicionar subtarefa"
        onEnter={() => void submit((one) => ticks.addSubtask(task.id, one))}
      />
    </Panel>
  );
}

function SubtaskRow({ subtask, ticks }: { subtask: Subtask; ticks: Ticks }) {
  const { title, description, status, priority, assignedUser, checklists } = subtask;
  const isDone = status === "completed";
  return (
    <li>
      <div className={isDone ? `${styles.subtask} ${styles.done}` : styles.subtask}>
        <Checkbox
          checked={isDone}
          aria-label={title}
          onChange={({ target }) =>
            ticks.moveSubtask(subtask, target.checked ? "completed" : "pending")
          }
        />
        <div className="u-fill">
          <p className={styles.title}>{title}</p>
          {description ? <p className={styles.about}>{description}</p> : null}
          <div className={styles.marks}>
            <TaskStatusBadge status={status} />
            <PriorityBars priority={priority} />
            <TaskDay task={subtask} />
          </div>
        </div>
        <div className={styles.aside}>
          <Assignee person={assignedUser} />
          <RowMenu label={`Ações de ${title}`} items={statusMenu(subtask, ticks)} />
        </div>
      </div>
      {checklists.length > 0 ? (
        <div className={styles.nested}>
          {checklists.map((checklist) => (
            <ChecklistBlock key={checklist.id} checklist={checklist} ticks={ticks} />
          ))}
        </div>
      ) : null}
    </li>
  );
}

function statusMenu(subtask: Subtask, ticks: Ticks): MenuAction[] {
  return TASK_STATUSES.filter((status) => status !== subtask.status).map((status) => ({
    key: status,
    label: `Mover para ${STATUS_NAMES[status]}`,
    icon: statusIcon(status, 16),
    onSelect: () => ticks.moveSubtask(subtask, status),
  }));
}
