import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { followPointer } from "./pointer-drag.ts";
import styles from "./board.module.css";

interface PointerDragOptions {
  board: RefObject<HTMLElement | null>;
  /** With the `data-column` under the dragged card; null when the drag ends. */
  onDragOver: (card: string, column: string | null | undefined) => void;
  onDrop: (card: string, column: string) => void;
}

/** Returns the `onPointerDown` of a board whose cards have `data-card` and whose columns have `data-column`. */
export function usePointerDrag({ board, onDragOver, onDrop }: PointerDragOptions) {
  const isDragged = useRef(false);
  useEffect(() => {
    // The listener must exist before the touch starts, or the browser scrolls.
    const preventScroll = (event: TouchEvent) => isDragged.current && event.preventDefault();
    const element = board.current;
    element?.addEventListener("touchmove", preventScroll, { passive: false });
    return () => element?.removeEventListener("touchmove", preventScroll);
  }, [board]);
  return (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>("[data-card]");
    const id = card?.dataset["card"];
    if (!card || id === undefined || event.button !== 0 || target.closest("button")) return;
    followPointer(event.nativeEvent, {
      card,
      scroller: card.closest("section")?.parentElement ?? event.currentTarget,
      ghostClass: styles.ghost ?? "",
      onStart: () => {
        isDragged.current = true;
      },
      onOver: (column) => onDragOver(id, column),
      onEnd: (column) => {
        isDragged.current = false;
        onDragOver(id, null);
        if (column !== undefined) onDrop(id, column);
      },
    });
  };
}
