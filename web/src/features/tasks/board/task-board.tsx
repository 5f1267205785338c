import { useMemo } from "react";
import { TASK_STATUSES, type TaskStatus } from "#shared/tasks/choices.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { Board, type ColumnContext } from "#web/ui/board/board.tsx";
import { taskMenu } from "../changes/task-menu.tsx";
import type { QuickAdding } from "../changes/use-quick-add.ts";
import type { TaskActions } from "../changes/use-task-actions.tsx";
import type { TaskDialogState } from "../dialog/use-task-dialog.ts";
import type { TasksView } from "../list/use-tasks.ts";
import { COLUMN_TITLES } from "../marks/labels.ts";
import { TaskColumn } from "./task-column.tsx";

interface TaskBoardProps {
  view: TasksView;
  tasks: readonly Task[];
  actions: TaskActions;
  dialog: TaskDialogState;
  quickAdd: QuickAdding;
}

const COLUMNS = { keys: TASK_STATUSES, titleOf: (status: TaskStatus) => COLUMN_TITLES[status] };

export function TaskBoard({ view, tasks, actions, dialog, quickAdd }: TaskBoardProps) {
  const inColumn = useMemo(() => {
    const of = (status: TaskStatus) => tasks.filter((task) => task.status === status);
    return new Map(TASK_STATUSES.map((status) => [status, of(status)]));
  }, [tasks]);
  const tasksOf = (status: TaskStatus) => inColumn.get(status) ?? [];
  const countOf = (status: TaskStatus) =>
    status === "completed" ? view.completed : view.list.data && tasksOf(status).length;
  return (
    <Board
      cards={tasks}
      columns={COLUMNS}
      countOf={countOf}
      column={view.column}
      onColumn={view.setColumn}
      onMove={actions.move}
      menu={(task, move) => taskMenu(task, { ...actions, move, edit: dialog.edit })}
    >
      {(status, context: ColumnContext<Task>) => (
        <TaskColumn
          key={status}
          status={status}
          tasks={tasksOf(status)}
          count={countOf(status)}
          onShow={status === "completed" && !view.withCompleted ? view.toggleCompleted : undefined}
          context={context}
          onAdd={(one) => dialog.add(one, view.preset)}
          quickAdd={quickAdd}
        />
      )}
    </Board>
  );
}
