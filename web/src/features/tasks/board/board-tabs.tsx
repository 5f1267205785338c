import type { KeyboardEvent } from "react";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import styles from "./board.module.css";
import { COLUMN_TITLES } from "../marks/labels.ts";

interface BoardTabsProps {
  columns: { status: TaskStatus; count: number }[];
  column: TaskStatus;
  over: TaskStatus | undefined;
  onColumn: (status: TaskStatus) => void;
}

/** The tabs of the phone's board; cards can be dropped on them. */
export function BoardTabs({ columns, column, over, onColumn }: BoardTabsProps) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = columns.findIndex(({ status }) => status === column);
    const next = by && columns[at + by];
    if (!next) return;
    event.preventDefault();
    onColumn(next.status);
    event.currentTarget.querySelector<HTMLElement>(`[data-column="${next.status}"]`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Colunas" tabIndex={-1} onKeyDown={step}>
      {columns.map(({ status, count }) => (
        <button
          key={status}
          type="button"
          role="tab"
          data-column={status}
          className={over === status && status !== column ? styles.overTab : undefined}
          aria-selected={status === column}
          tabIndex={status === column ? 0 : -1}
          onClick={() => onColumn(status)}
        >
          <span>{COLUMN_TITLES[status]}</span>
          <span className={`${styles.count} num`}>{count.toLocaleString("pt-BR")}</span>
        </button>
      ))}
    </div>
  );
}
