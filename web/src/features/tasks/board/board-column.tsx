import { useState } from "react";
import type { Task } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import styles from "./board.module.css";
import type { Drag } from "./keyboard-drag.ts";
import { QuickAdd } from "../changes/quick-add.tsx";
import type { QuickAdding } from "../changes/use-quick-add.ts";
import { StatusMark } from "../marks/status-look.tsx";
import { TaskCard } from "./task-card.tsx";
import { COLUMN_TITLES, counted } from "../marks/labels.ts";

/** Cards per page of a column, so that 2,000 tasks render fast. */
const CARDS = 30;

interface BoardColumnProps {
  status: TaskStatus;
  tasks: readonly Task[];
  /** Including hidden tasks. */
  count: number;
  /** Shows the hidden tasks; undefined when there are none. */
  onShow?: (() => void) | undefined;
  drag: Drag | undefined;
  menu: (task: Task) => MenuAction[];
  helpId: string;
  onAdd: (status: TaskStatus) => void;
  quickAdd: QuickAdding;
}

export function BoardColumn(props: BoardColumnProps) {
  const { status, tasks, count, onShow, drag, menu, helpId, onAdd, quickAdd } = props;
  const [limit, setLimit] = useState(CARDS);
  const title = COLUMN_TITLES[status];
  const left = tasks.length - limit;
  return (
    <section
      className={drag?.over === status ? `${styles.column} ${styles.over}` : styles.column}
      aria-label={`${title}, ${counted(count, "tarefa", "tarefas")}`}
      data-column={status}
    >
      <header className={styles.head}>
        <StatusMark status={status} />
        <h2 tabIndex={-1}>{title}</h2>
        <span className={`${styles.count} num`}>{count.toLocaleString("pt-BR")}</span>
        <IconButton label={`Nova tarefa em ${title}`} size="sm" onClick={() => onAdd(status)}>
          <PlusIcon size={16} />
        </IconButton>
      </header>
      {status === "completed" ? null : <QuickAdd status={status} quickAdd={quickAdd} />}
      {tasks.slice(0, limit).map((task) => (
        <TaskCard
          key={task.id}
          task={task}
          isDragged={drag?.id === task.id}
          menu={menu}
          helpId={helpId}
        />
      ))}
      {onShow ? (
        <div className={styles.none}>
          <p>Solte aqui para concluir</p>
          {count > 0 ? (
            <Button variant="ghost" size="sm" onClick={onShow}>
              Ver concluídas
            </Button>
          ) : null}
        </div>
      ) : tasks.length === 0 ? (
        <p className={styles.none}>Nenhuma tarefa</p>
      ) : null}
      {left > 0 ? (
        <Button variant="ghost" size="sm" onClick={() => setLimit(limit + CARDS)}>
          Mostrar mais {left.toLocaleString("pt-BR")}
        </Button>
      ) : null}
    </section>
  );
}
