import { type TouchEvent, useRef } from "react";

/** Minimum distance in px, and ratio of horizontal to vertical movement. Anything less scrolls. */
const MIN_PX = 56;
const STEEPNESS = 1.8;

/** Touch handlers for paging by swipe. @param onTurn 1 for next, −1 for previous */
export function useSwipe(onTurn: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current =
        touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    // What keeps the page from scrolling is not a swipe: a card is dragged.
    onTouchMove: ({ defaultPrevented }: TouchEvent) => {
      if (defaultPrevented) from.current = undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const start = from.current;
      from.current = undefined;
      if (!touch || !start) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (Math.abs(x) > MIN_PX && Math.abs(x) > STEEPNESS * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    },
  };
}
