import { type ReactNode, useCallback, useId, useLayoutEffect, useRef } from "react";
import { useIsPhone, useIsPrinting } from "../browser/use-media-query.ts";
import type { MenuAction } from "../menus/row-menu.tsx";
import { BoardTabs } from "./board-tabs.tsx";
import type { BoardCard, Columns, Drag } from "./keyboard-drag.ts";
import { useBoardDrag } from "./use-board-drag.ts";
import { useSwipe } from "./use-swipe.ts";
import styles from "./board.module.css";

export interface ColumnContext<Card extends BoardCard> {
  drag: Drag<Card["status"]> | undefined;
  /** Stable, so that memoized cards do not re-render. */
  menu: (card: Card) => MenuAction[];
  /** Id of the text that explains moving by keyboard. */
  helpId: string;
}

interface BoardProps<Card extends BoardCard> {
  cards: readonly Card[];
  columns: Columns<Card>;
  /** Undefined while unknown. */
  countOf: (column: Card["status"]) => number | undefined;
  /** Shown on phones. */
  column: Card["status"];
  onColumn: (column: Card["status"]) => void;
  /** Resolves to whether the card moves. Also called for a refused column. */
  onMove: (card: Card, column: Card["status"]) => Promise<boolean>;
  /** @param move moves a card as its menu does: the card keeps the focus */
  menu: (card: Card, move: (card: Card, column: Card["status"]) => unknown) => MenuAction[];
  children: (column: Card["status"], context: ColumnContext<Card>) => ReactNode;
}

/** Cards move by mouse, long press, keyboard and menu. Phones show one column, chosen by tabs, and print all. */
export function Board<Card extends BoardCard>(props: BoardProps<Card>) {
  const { cards, columns, countOf, column, onColumn, onMove, children } = props;
  const board = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const isPhone = useIsPhone() && !isPrinting;
  const helpId = useId();
  const { drag, announcement, moveFocused, handlers } = useBoardDrag({
    board,
    cards,
    columns,
    onMove,
  });
  const menu = useLatest((card: Card) => props.menu(card, moveFocused));
  const { keys, titleOf } = columns;
  const swipe = useSwipe((step) => {
    const next = keys[keys.indexOf(column) + step];
    if (isPhone && next !== undefined) onColumn(next);
  });
  return (
    <div ref={board} className={styles.board} {...handlers} data-dragging={drag ? "" : undefined}>
      {isPhone ? (
        <BoardTabs
          columns={keys.map((key) => ({ key, title: titleOf(key), count: countOf(key) }))}
          column={column}
          over={drag?.over}
          onColumn={onColumn}
        />
      ) : null}
      <div className={styles.columns} {...swipe}>
        {(isPhone ? [column] : keys).map((key) => children(key, { drag, menu, helpId }))}
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

/** Returns a stable function that calls the latest one. */
function useLatest<In, Out>(newest: (value: In) => Out): (value: In) => Out {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((value) => latest.current(value), []);
}
