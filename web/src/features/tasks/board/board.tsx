import { useCallback, useId, useLayoutEffect, useRef } from "react";
import type { Task } from "#shared/tasks/contract.ts";
import { TASK_STATUSES, type TaskStatus } from "#shared/tasks/inputs.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { BoardColumn } from "./board-column.tsx";
import { BoardTabs } from "./board-tabs.tsx";
import styles from "./board.module.css";
import { taskMenu } from "../changes/task-menu.tsx";
import { useBoardDrag } from "./use-board-drag.ts";
import type { QuickAdding } from "../changes/use-quick-add.ts";
import { useSwipe } from "./use-swipe.ts";
import type { TaskActions } from "../changes/use-task-actions.tsx";

interface BoardProps {
  tasks: readonly Task[];
  /** Number of completed tasks, hidden ones included. */
  completed: number;
  withCompleted: boolean;
  onShowCompleted: () => void;
  /** The column shown on a phone. */
  column: TaskStatus;
  onColumn: (status: TaskStatus) => void;
  actions: TaskActions;
  onEdit: (task: Task) => void;
  onAdd: (status: TaskStatus) => void;
  quickAdd: QuickAdding;
}

/** The kanban board. A phone shows one column, chosen by tabs. */
export function Board(props: BoardProps) {
  const { tasks, completed, withCompleted, onShowCompleted } = props;
  const { column, onColumn, actions, onEdit, onAdd, quickAdd } = props;
  const board = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const helpId = useId();
  const { drag, announcement, moveFocused, handlers } = useBoardDrag({
    board,
    tasks,
    columns: TASK_STATUSES,
    onMove: actions.move,
  });
  const menu = useLatest((task: Task) =>
    taskMenu(task, { ...actions, move: moveFocused, edit: onEdit }),
  );
  const inColumn = (status: TaskStatus) => tasks.filter((task) => task.status === status);
  const countOf = (status: TaskStatus) =>
    status === "completed" ? completed : inColumn(status).length;
  const shown = isPhone ? [column] : TASK_STATUSES;
  const swipe = useSwipe((step) => {
    const next = TASK_STATUSES[TASK_STATUSES.indexOf(column) + step];
    if (isPhone && next && !drag) onColumn(next);
  });
  return (
    <div ref={board} className={styles.board} {...handlers} data-dragging={drag ? "" : undefined}>
      {isPhone ? (
        <BoardTabs
          columns={TASK_STATUSES.map((status) => ({ status, count: countOf(status) }))}
          column={column}
          over={drag?.over}
          onColumn={onColumn}
        />
      ) : null}
      <div className={styles.columns} {...swipe}>
        {shown.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={inColumn(status)}
            count={countOf(status)}
            onShow={status === "completed" && !withCompleted ? onShowCompleted : undefined}
            drag={drag}
            menu={menu}
            helpId={helpId}
            onAdd={onAdd}
            quickAdd={quickAdd}
          />
        ))}
      </div>
      <p id={helpId} hidden>
        Pressione espaço para mover entre as colunas.
      </p>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
    </div>
  );
}

/** Returns a stable function that calls the latest one, so that memoized cards do not re-render. */
function useLatest<In, Out>(newest: (value: In) => Out): (value: In) => Out {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((value) => latest.current(value), []);
}
