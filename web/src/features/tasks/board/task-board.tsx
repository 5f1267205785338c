import { useMemo } from "react";
import { TASK_STATUSES, type TaskStatus } from "#shared/tasks/choices.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { Board, type ColumnContext } from "#web/ui/board/board.tsx";
import { taskMenu } from "../changes/task-menu.tsx";
import type { QuickAdding } from "../changes/use-quick-add.ts";
import type { TaskActions } from "../changes/use-task-actions.tsx";
import { COLUMN_TITLES } from "../marks/labels.ts";
import { TaskColumn } from "./task-column.tsx";

interface TaskBoardProps {
  tasks: readonly Task[];
  /** Includes hidden tasks. */
  completed: number;
  withCompleted: boolean;
  onShowCompleted: () => void;
  /** Shown on phones. */
  column: TaskStatus;
  onColumn: (status: TaskStatus) => void;
  actions: TaskActions;
  onEdit: (task: Task) => void;
  onAdd: (status: TaskStatus) => void;
  quickAdd: QuickAdding;
}

const COLUMNS = { keys: TASK_STATUSES, titleOf: (status: TaskStatus) => COLUMN_TITLES[status] };

export function TaskBoard(props: TaskBoardProps) {
  const { tasks, completed, withCompleted, onShowCompleted } = props;
  const { column, onColumn, actions, onEdit, onAdd, quickAdd } = props;
  const inColumn = useMemo(() => {
    const of = (status: TaskStatus) => tasks.filter((task) => task.status === status);
    return new Map(TASK_STATUSES.map((status) => [status, of(status)]));
  }, [tasks]);
  const tasksOf = (status: TaskStatus) => inColumn.get(status) ?? [];
  const countOf = (status: TaskStatus) =>
    status === "completed" ? completed : tasksOf(status).length;
  return (
    <Board
      cards={tasks}
      columns={COLUMNS}
      countOf={countOf}
      column={column}
      onColumn={onColumn}
      onMove={actions.move}
      menu={(task, move) => taskMenu(task, { ...actions, move, edit: onEdit })}
    >
      {(status, context: ColumnContext<Task>) => (
        <TaskColumn
          key={status}
          status={status}
          tasks={tasksOf(status)}
          count={countOf(status)}
          onShow={status === "completed" && !withCompleted ? onShowCompleted : undefined}
          context={context}
          onAdd={onAdd}
          quickAdd={quickAdd}
        />
      )}
    </Board>
  );
}
