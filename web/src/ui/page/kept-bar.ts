import { useLayoutEffect, useSyncExternalStore } from "react";
import { eventChannel } from "../browser/event-channel.ts";

const changed = eventChannel();
let keepers = 0;

/** Keeps the bottom bar of phones on a screen that replaces it once its record is shown. */
export function useKeptBar(isKept: boolean): void {
  useLayoutEffect(() => {
    if (!isKept) return undefined;
    keepers += 1;
    changed.emit();
    return () => {
      keepers -= 1;
      changed.emit();
    };
  }, [isKept]);
}

export function useIsBarKept(): boolean {
  return useSyncExternalStore(changed.on, () => keepers > 0);
}
