import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import styles from "./board.module.css";
import { followPointer } from "./pointer-drag.ts";

interface PointerDragOptions {
  board: RefObject<HTMLElement | null>;
  /** Over which `data-column` the card `data-task` is held; null: no longer held. */
  onHold: (task: string, column: string | null | undefined) => void;
  onDrop: (task: string, column: string) => void;
}

/** The `onPointerDown` of a board whose cards carry `data-task` and whose columns carry `data-column`. */
export function usePointerDrag({ board, onHold, onDrop }: PointerDragOptions) {
  const isHeld = useRef(false);
  useEffect(() => {
    // Touch scrolls unless it is told not to before it begins, so this always listens.
    const keepStill = (event: TouchEvent) => isHeld.current && event.preventDefault();
    const element = board.current;
    element?.addEventListener("touchmove", keepStill, { passive: false });
    return () => element?.removeEventListener("touchmove", keepStill);
  }, [board]);
  return (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>("[data-task]");
    const task = card?.dataset["task"];
    if (!card || task === undefined || event.button !== 0 || target.closest("button")) return;
    followPointer(event.nativeEvent, {
      card,
      scroller: card.closest("section")?.parentElement ?? event.currentTarget,
      ghostClass: styles.ghost ?? "",
      onStart: () => {
        isHeld.current = true;
      },
      onOver: (column) => onHold(task, column),
      onEnd: (column) => {
        isHeld.current = false;
        onHold(task, null);
        if (column !== undefined) onDrop(task, column);
      },
    });
  };
}
