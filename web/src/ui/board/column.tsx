import { type ReactNode, useState } from "react";
import { formatNumber } from "#shared/values/numbers.ts";
import { Button } from "../actions/button.tsx";
import { useIsPrinting } from "../browser/use-media-query.ts";
import type { BoardCard } from "./keyboard-drag.ts";
import styles from "./board.module.css";

/** Cards per page of a column, so that thousands render fast. */
const CARDS = 30;

interface BoardColumnProps<Card extends BoardCard> {
  column: Card["status"];
  title: string;
  /** Accessible name: 'Pendente, 3 tarefas'. */
  label: string;
  mark: ReactNode;
  /** Undefined while unknown. */
  count: number | undefined;
  /** Right of the heading. */
  aside?: ReactNode;
  /** Below the heading. */
  children?: ReactNode;
  cards: readonly Card[];
  card: (card: Card) => ReactNode;
  /** Shown once the count is known. */
  empty: ReactNode;
  isOver: boolean;
  /** The dragged card may not be dropped here. */
  isRefused?: boolean;
}

export function BoardColumn<Card extends BoardCard>(props: BoardColumnProps<Card>) {
  const { column, title, label, mark, count, aside, children } = props;
  const { cards, card, empty, isOver, isRefused = false } = props;
  const [shown, setLimit] = useState(CARDS);
  const limit = useIsPrinting() ? cards.length : shown;
  const left = cards.length - limit;
  const className = [styles.column, isOver && styles.over, isRefused && styles.refused];
  return (
    <section
      className={className.filter(Boolean).join(" ")}
      aria-label={label}
      data-column={column}
    >
      <header className={styles.head}>
        {mark}
        <h2 tabIndex={-1}>{title}</h2>
        <span className={`${styles.count} num`}>
          {count === undefined ? null : formatNumber(count)}
        </span>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </header>
      {children}
      {cards.slice(0, limit).map(card)}
      {cards.length === 0 && count !== undefined ? empty : null}
      {left > 0 ? (
        <Button variant="ghost" size="sm" onClick={() => setLimit(shown + CARDS)}>
          Mostrar mais{count === undefined ? null : ` ${formatNumber(left)}`}
        </Button>
      ) : null}
    </section>
  );
}

export function EmptyColumn({ children }: { children: ReactNode }) {
  return <div className={styles.none}>{children}</div>;
}
