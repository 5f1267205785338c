import { useState } from "react";
import type { Task } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import type { MenuAction } from "#web/ui/row-menu.tsx";
import styles from "./board.module.css";
import type { Held } from "./keyboard-drag.ts";
import { StatusMark } from "./status-look.tsx";
import { TaskCard } from "./task-card.tsx";
import { COLUMN_TITLES, counted } from "./words.ts";

/** So many cards at first, and so many more each time: 2,000 tasks stay quick. */
const CARDS = 30;

interface BoardColumnProps {
  status: TaskStatus;
  tasks: readonly Task[];
  /** How many there are, shown or not. */
  count: number;
  /** Shows those that are hidden; undefined: none is. */
  onShow?: (() => void) | undefined;
  held: Held | undefined;
  menu: (task: Task) => MenuAction[];
  helpId: string;
  onAdd: (status: TaskStatus) => void;
}

/** The tasks of one status, under its name and their number. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, tasks, count, onShow, held, menu, helpId, onAdd } = props;
  const [limit, setLimit] = useState(CARDS);
  const title = COLUMN_TITLES[status];
  const left = tasks.length - limit;
  return (
    <section
      className={held?.over === status ? `${styles.column} ${styles.over}` : styles.column}
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
      {tasks.slice(0, limit).map((task) => (
        <TaskCard
          key={task.id}
          task={task}
          isHeld={held?.id === task.id}
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
