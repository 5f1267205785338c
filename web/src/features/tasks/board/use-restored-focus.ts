import { type RefObject, useEffect, useRef } from "react";
import type { Task } from "#shared/tasks/contract.ts";

/**
 * Restores the focus of a card after it moved to another column, where React mounts it again. Returns a function to
 * call before the move. The column's heading gets the focus when the card is not rendered.
 */
export function useRestoredFocus(board: RefObject<HTMLElement | null>, tasks: readonly Task[]) {
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
