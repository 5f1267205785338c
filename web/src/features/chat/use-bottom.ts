import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Less than a line. */
const NEAR_PX = 32;

/**
 * Keeps a scroll container at its end, unless the reader has scrolled up.
 * @param start shown first instead of the end
 */
export function useBottom(start: RefObject<HTMLElement | null>) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const sticks = useRef(true);
  const [isAtBottom, setIsAtBottom] = useState(false);
  useLayoutEffect(() => {
    if (!box.current) return;
    const bar = box.current.offsetWidth - box.current.clientWidth;
    box.current.style.setProperty("--bar", `${bar}px`);
    toEnd(box.current);
    if (start.current) showStart(box.current, start.current);
    sticks.current = isAtEnd(box.current);
    setIsAtBottom(sticks.current);
  }, [start]);
  useLayoutEffect(() => {
    if (box.current && sticks.current) toEnd(box.current);
  });
  useEffect(() => {
    const seen = new ResizeObserver(() => {
      if (box.current && sticks.current) toEnd(box.current);
    });
    for (const part of [box.current, content.current]) if (part) seen.observe(part);
    return () => seen.disconnect();
  }, []);
  return {
    box,
    content,
    isAtBottom,
    onScroll: () => {
      if (!box.current) return;
      sticks.current = isAtEnd(box.current);
      setIsAtBottom(sticks.current);
    },
    scrollToBottom: () => {
      sticks.current = true;
      if (box.current) toEnd(box.current);
      setIsAtBottom(true);
    },
  };
}

function isAtEnd(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX;
}

function toEnd(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight;
}

function showStart(box: HTMLElement, start: HTMLElement): void {
  const above =
    box.getBoundingClientRect().top + box.clientHeight / 4 - start.getBoundingClientRect().top;
  if (above > 0) box.scrollTop -= above;
}
