import { useCallback, useId, useLayoutEffect, useRef } from "react";
import type { Task } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { useIsPhone } from "#web/ui/use-media-query.ts";
import { BoardColumn } from "./board-column.tsx";
import { BoardTabs } from "./board-tabs.tsx";
import styles from "./board.module.css";
import { taskMenu } from "./task-menu.tsx";
import { useBoardDrag } from "./use-board-drag.ts";
import type { TaskActions } from "./use-task-actions.tsx";

interface BoardProps {
  tasks: readonly Task[];
  columns: readonly TaskStatus[];
  /** The one that a phone shows. */
  column: TaskStatus;
  onColumn: (status: TaskStatus) => void;
  actions: TaskActions;
  onEdit: (task: Task) => void;
  onAdd: (status: TaskStatus) => void;
}

/** The tasks as columns of cards that are dragged from one to the other; on a phone one column, behind tabs. */
export function Board({ tasks, columns, column, onColumn, actions, onEdit, onAdd }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const helpId = useId();
  const { held, spoken, moveFocused, handlers } = useBoardDrag({
    board,
    tasks,
    columns,
    onMove: actions.move,
  });
  const menu = useLatest((task: Task) =>
    taskMenu(task, { move: moveFocused, edit: onEdit, remove: actions.remove }),
  );
  const inColumn = (status: TaskStatus) => tasks.filter((task) => task.status === status);
  const shown = isPhone ? [column] : columns;
  return (
    <div ref={board} className={styles.board} {...handlers} data-held={held ? "" : undefined}>
      {isPhone ? (
        <BoardTabs
          columns={columns.map((status) => ({ status, count: inColumn(status).length }))}
          column={column}
          over={held?.over}
          onColumn={onColumn}
        />
      ) : null}
      <div className={styles.columns}>
        {shown.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={inColumn(status)}
            held={held}
            menu={menu}
            helpId={helpId}
            onAdd={onAdd}
          />
        ))}
      </div>
      <p id={helpId} hidden>
        Pressione espaço para mover entre as colunas.
      </p>
      <p className="sr-only" aria-live="assertive">
        {spoken}
      </p>
    </div>
  );
}

/** The same function for ever, which does what the newest does: memoized cards are not drawn anew for it. */
function useLatest<In, Out>(newest: (value: In) => Out): (value: In) => Out {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((value) => latest.current(value), []);
}
