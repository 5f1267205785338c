import { useCallback, useSyncExternalStore } from "react";

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Narrower than 1,024 px: the bottom bar replaces the sidebar. Paper has neither. */
export function useIsNarrow(): boolean {
  return useMediaQuery("screen and (max-width: 1023px)");
}

/** Narrower than 768 px: tables become cards, dialogs fill the screen. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 767px)");
}

/** From 1,200 px: tables show their `wideOnly` columns. */
export function useIsWide(): boolean {
  return useMediaQuery("(min-width: 1200px)");
}

/** Returns whether the page is being printed, from before its layout: the media query changes once pages are counted. */
export function useIsPrinting(): boolean {
  const isPaper = useMediaQuery("print");
  return useSyncExternalStore(onPrint, () => isPrinting) || isPaper;
}

let isPrinting = false;

function onPrint(changed: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    changed();
  };
  const events = ["beforeprint", "afterprint"];
  for (const event of events) window.addEventListener(event, note);
  return () => events.forEach((event) => window.removeEventListener(event, note));
}
