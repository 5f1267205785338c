import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { BoardCard } from "./keyboard-drag.ts";

/** The card that was opened last, by its link. */
let opened: string | undefined;

/** Focuses a card again on the way back from its page. Returns the handler that remembers it. */
export function useReopenedFocus(
  board: RefObject<HTMLElement | null>,
  cards: readonly BoardCard[],
) {
  // Not the card that is being opened: its board may be rendered again before it goes.
  const returning = useRef(opened);
  useEffect(() => {
    if (returning.current === undefined || cards.length === 0) return;
    const card = board.current?.querySelector<HTMLElement>(`[data-card="${returning.current}"] a`);
    returning.current = undefined;
    opened = undefined;
    // The page is scrolled to where it was.
    card?.focus({ preventScroll: true });
  }, [board, cards]);
  return ({ target }: MouseEvent<HTMLElement>) => {
    const link = (target as Element).closest("[data-card] a");
    opened = link?.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? opened;
  };
}

/**
 * Restores the focus of a card that React remounts in another column. Returns a function to call before the move. The
 * column's heading gets the focus when the card is not rendered, on phones its tab.
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
    const tab = element.querySelector<HTMLElement>(`[role=tab][data-column="${status}"]`);
    (card ?? heading ?? tab)?.focus();
  }, [board, cards]);
  return (id: number) => {
    moved.current = id;
  };
}
