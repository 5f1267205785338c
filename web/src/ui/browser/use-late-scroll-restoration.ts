import { useLayoutEffect } from "react";
import { useLocation } from "../router/router.tsx";
import { savedOffset } from "../router/use-scroll-restoration.ts";

/** Gives up after this time. */
const TIMEOUT_MS = 10_000;
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Retries scroll restoration, or the scroll to the hash, while content loads. Stops at the target or on user input.
 */
export function useLateScrollRestoration(): void {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    const offset = savedOffset(key);
    if (offset !== undefined) return retryOnResize(() => isAt(offset));
    return hash ? retryOnResize(() => isShown(hash.slice(1))) : undefined;
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

function retryOnResize(scroll: () => boolean): () => void {
  const observer = new ResizeObserver(() => {
    if (scroll()) stop();
  });
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  return stop;

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, stop);
  }
}
