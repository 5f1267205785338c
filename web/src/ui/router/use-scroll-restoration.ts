import { useEffect, useLayoutEffect } from "react";
import { readStorage, writeStorage } from "../browser/storage.ts";
import { type Navigation, onNavigation } from "./history.ts";

const STORED = "scroll-offsets";
/** What grows later than this is not what the person left. */
const GROWING_MS = 10_000;
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** By key of the history entry. */
const offsets = readOffsets();

/** Scrolls to the top of a new screen, to its hash, or to where an entry of the history was left. */
export function useScrollRestoration({ location, preventScrollReset }: Navigation): void {
  const { key } = location;
  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    const offset = offsets.get(location.key);
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (offset !== undefined) return scrollOnceLongEnough(offset);
    if (target) target.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
    return undefined;
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

/** Scrolls again while rows arrive, until the offset is reached or the person does something. Returns how to stop. */
function scrollOnceLongEnough(offset: number): () => void {
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, GROWING_MS);
  for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;

  function scroll() {
    window.scrollTo(0, offset);
    // Browsers round.
    if (window.scrollY > offset - 1) stop();
  }
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, stop);
  }
}

function readOffsets(): Map<string, number> {
  try {
    return new Map(JSON.parse(readStorage(STORED, "sessionStorage") ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}
