import { type RefObject, useEffect, useRef } from "react";
import type { Task } from "#shared/tasks/contract.ts";

/**
 * A card that changes its column is drawn anew there and would lose the focus. Returns how to say, before a move, whose
 * card gets it back; where the card is not among those that are drawn, the heading of its column does.
 */
export function useKeptFocus(board: RefObject<HTMLElement | null>, tasks: readonly Task[]) {
  const moved = useRef<number>(undefined);
  useEffect(() => {
    const id = moved.current;
    const element = board.current;
    if (id === undefined || !element) return;
    moved.current = undefined;
    const status = tasks.find((task) => task.id === id)?.status;
    const card = element.querySelector<HTMLElement>(`[data-task="${id}"] a`);
    const heading = element.querySelector<HTMLElement>(`section[data-column="${status}"] h2`);
    (card ?? heading)?.focus();
  }, [board, tasks]);
  return (id: number) => {
    moved.current = id;
  };
}
