import { type RefObject, useEffect, useRef } from "react";
import type { BoardCard } from "./keyboard-drag.ts";

/**
 * Restores the focus of a card that React remounts in another column. Returns a function to call before the move. The
 * column's heading gets the focus when the card is not rendered.
 */
export function useRestoredFocus(
  board: RefObject<HTMLElement | null>,
  cards: readonly BoardCard[],
) {
  const moved = useRef<number>(undefined);
  useEffect(() => {
    const id = moved.current;
    const element = board.current;
    if (id === undefined || !element) return;
    moved.current = undefined;
    const status = cards.find((card) => card.id === id)?.status;
    const card = element.querySelector<HTMLElement>(`[data-card="${id}"] a`);
    const heading = element.querySelector<HTMLElement>(`section[data-column="${status}"] h2`);
    (card ?? heading)?.focus();
  }, [board, cards]);
  return (id: number) => {
    moved.current = id;
  };
}
