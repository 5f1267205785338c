import { useEffect, useLayoutEffect } from "react";
import { readStoredJson, writeStorage } from "../browser/storage.ts";
import { type Navigation, onNavigation } from "./history.ts";

const STORED = "scroll-offsets";

/** By key of the history entry. */
const offsets = readStoredJson(
  STORED,
  "sessionStorage",
  new Map<string, number>(),
  (stored) => new Map(stored as [string, number][]),
);

/** Returns where the page was left at an entry of the history. */
export function savedOffset(key: string): number | undefined {
  return offsets.get(key);
}

/** Scrolls to the top of a new screen, to its hash, or to where an entry of the history was left. */
export function useScrollRestoration({ location, preventScrollReset }: Navigation): void {
  const { key } = location;
  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    const offset = offsets.get(location.key);
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (offset !== undefined) window.scrollTo(0, offset);
    else if (target) target.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  }, [location, preventScrollReset]);
  useEffect(() => {
    const note = () => void offsets.set(key, window.scrollY);
    const store = () => {
      note();
      writeStorage(STORED, JSON.stringify([...offsets]), "sessionStorage");
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", store);
    const stop = onNavigation(note);
    return () => {
      window.removeEventListener("pagehide", store);
      stop();
    };
  }, [key]);
}
