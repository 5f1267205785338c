import { useLayoutEffect } from "react";
import { useLocation } from "../router/router.tsx";
import { savedOffset } from "../router/use-scroll-restoration.ts";

/** What grows later than this is not what the person left. */
const GROWING_MS = 10_000;
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to where an entry of the history was left, or to its hash, while the page grows, until it is there or the
 * person does something.
 */
export function useGrowingPage(): void {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    const offset = savedOffset(key);
    if (offset !== undefined) return whileGrowing(() => isAt(offset));
    return hash ? whileGrowing(() => isShown(hash.slice(1))) : undefined;
  }, [key, hash]);
}

function isAt(offset: number): boolean {
  window.scrollTo(0, offset);
  // Browsers round.
  return window.scrollY > offset - 1;
}

function isShown(id: string): boolean {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  return target !== null;
}

function whileGrowing(scroll: () => boolean): () => void {
  const observer = new ResizeObserver(() => {
    if (scroll()) stop();
  });
  const timer = setTimeout(stop, GROWING_MS);
  for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  return stop;

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, stop);
  }
}
