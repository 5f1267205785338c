import { useCallback, useSyncExternalStore } from "react";

/** Whether the media query holds now; follows the window. */
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

/** Narrower than 1,024 px: the bar at the foot of the window stands in for the sidebar. */
export function useIsNarrow(): boolean {
  return useMediaQuery("(max-width: 1023px)");
}

/** Narrower than 768 px: tables are cards, dialogs fill the screen. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 767px)");
}
