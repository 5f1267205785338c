import type { KeyboardEvent } from "react";
import { formatNumber } from "#shared/values/numbers.ts";
import styles from "./board.module.css";

interface BoardTabsProps<Column extends string> {
  columns: { key: Column; title: string; count: number | undefined }[];
  column: Column;
  over: Column | undefined;
  onColumn: (column: Column) => void;
}

/** For phones; cards can be dropped on the tabs. */
export function BoardTabs<Column extends string>({
  columns,
  column,
  over,
  onColumn,
}: BoardTabsProps<Column>) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = columns.findIndex(({ key }) => key === column);
    const next = by && columns[at + by];
    if (!next) return;
    event.preventDefault();
    onColumn(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-column="${next.key}"]`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Colunas" tabIndex={-1} onKeyDown={step}>
      {columns.map(({ key, title, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-column={key}
          className={over === key && key !== column ? styles.overTab : undefined}
          aria-selected={key === column}
          tabIndex={key === column ? 0 : -1}
          onClick={() => onColumn(key)}
        >
          <span>{title}</span>
          <span className={`${styles.count} num`}>
            {count === undefined ? null : formatNumber(count)}
          </span>
        </button>
      ))}
    </div>
  );
}
