import { useLayoutEffect } from "react";
import { useLocation } from "../router/router.tsx";
import { savedOffset } from "../router/use-scroll-restoration.ts";

/** What grows later than this is not what the person left. */
const GROWING_MS = 10_000;
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to where an entry of the history was left while its rows arrive, until the offset is reached or the person
 * does something.
 */
export function useGrowingPage(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const offset = savedOffset(key);
    return offset === undefined ? undefined : scrollWhileGrowing(offset);
  }, [key]);
}

function scrollWhileGrowing(offset: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, offset);
    // Browsers round.
    if (window.scrollY > offset - 1) stop();
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
