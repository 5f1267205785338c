import type { TaskStatus } from "#shared/tasks/choices.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import type { ColumnContext } from "#web/ui/board/board.tsx";
import { BoardColumn, EmptyColumn } from "#web/ui/board/column.tsx";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import { QuickAdd } from "../changes/quick-add.tsx";
import type { QuickAdding } from "../changes/use-quick-add.ts";
import { COLUMN_TITLES } from "../marks/labels.ts";
import { StatusMark } from "../marks/status-look.tsx";
import { TaskCard } from "./task-card.tsx";

interface TaskColumnProps {
  status: TaskStatus;
  tasks: readonly Task[];
  /** Includes hidden tasks; undefined while the list loads. */
  count: number | undefined;
  /** Undefined when no tasks are hidden. */
  onShow: (() => void) | undefined;
  context: ColumnContext<Task>;
  onAdd: (status: TaskStatus) => void;
  quickAdd: QuickAdding;
}

export function TaskColumn(props: TaskColumnProps) {
  const { status, tasks, count, onShow, context, onAdd, quickAdd } = props;
  const { drag, menu, helpId } = context;
  const title = COLUMN_TITLES[status];
  return (
    <BoardColumn
      column={status}
      title={title}
      label={count === undefined ? title : `${title}, ${formatCount(count, "tarefa", "tarefas")}`}
      mark={<StatusMark status={status} />}
      count={count}
      aside={
        <IconButton label={`Nova tarefa em ${title}`} size="sm" onClick={() => onAdd(status)}>
          <PlusIcon size={16} />
        </IconButton>
      }
      isOver={drag?.over === status}
      cards={tasks}
      card={(task) => (
        <TaskCard
          key={task.id}
          task={task}
          isDragged={drag?.id === task.id}
          menu={menu}
          helpId={helpId}
        />
      )}
      empty={
        <EmptyColumn>
          {onShow ? <p>Solte aqui para concluir</p> : "Nenhuma tarefa"}
          {onShow && count ? (
            <Button variant="ghost" size="sm" onClick={onShow}>
              Ver concluídas
            </Button>
          ) : null}
        </EmptyColumn>
      }
    >
      {status === "completed" ? null : <QuickAdd status={status} quickAdd={quickAdd} />}
    </BoardColumn>
  );
}
