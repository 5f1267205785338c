import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from "react";

interface Drag {
  from: number;
  /** Moves the whole section that begins with the line. */
  isSection: boolean;
  /** Drop position: before the line with this current index. */
  to: number;
}

/** Moves lines by mouse or touch. Esc cancels. */
export function useLineDrag(list: RefObject<HTMLElement | null>, move: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = (from: number, down: ReactPointerEvent<HTMLElement>, isSection = false) => {
    if (down.button !== 0) return;
    down.preventDefault();
    const handle = down.currentTarget;
    const over = new AbortController();
    const { signal } = over;
    let to = from;
    handle.setPointerCapture(down.pointerId);
    const follow = (event: PointerEvent) => {
      to = placeAt(list.current, event.clientY);
      setDrag({ from, to, isSection });
    };
    const end = (isDropped: boolean) => {
      over.abort();
      setDrag(undefined);
      if (isDropped) move({ from, to, isSection });
    };
    handle.addEventListener("pointermove", follow, { signal });
    handle.addEventListener("pointerup", () => end(true), { signal });
    handle.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  };
  /** The side of a line that shows the drop position. */
  const sideOf = (at: number): "before" | "after" | undefined => {
    const count = list.current?.children.length ?? 0;
    if (!drag) return undefined;
    if (drag.to === at) return "before";
    return drag.to === count && at === count - 1 ? "after" : undefined;
  };
  return { start, sideOf };
}

function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below < 0 ? rows.length : below;
}
