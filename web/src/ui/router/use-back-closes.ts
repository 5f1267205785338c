import { useEffect, useEffectEvent } from "react";
import { addOverlay, lastNavigation, type Location } from "./history.ts";

/** Parameters that open a dialog. A step back that removes one closes its dialog by itself. */
const OPENERS = ["editar", "item", "unir", "cadastrar", "convidar", "ver"];

/** Those of open overlays. */
const taken = new Set<string>();

/**
 * While an overlay is open, a step through the history closes the topmost one, as Esc does, and the page stays. No
 * entry is added for it: in the first one of the tab, the back button leaves the site, and the browser asks about what
 * is not saved.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeByBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = OPENERS.find((name) => !taken.has(name) && valueOf(name) !== null);
    if (opener) taken.add(opener);
    const remove = addOverlay({
      isBlocking: ({ action, location }, current) =>
        action === "pop" && (opener === undefined || keeps(opener, current, location)),
      ask: () => {
        closeByBack();
        return false;
      },
    });
    return () => {
      remove();
      if (opener) taken.delete(opener);
    };
  }, [isOpen]);
}

function keeps(name: string, before: Location, after: Location): boolean {
  return before.pathname === after.pathname && valueOf(name, before) === valueOf(name, after);
}

function valueOf(name: string, { search }: Location = lastNavigation().location): string | null {
  return new URLSearchParams(search).get(name);
}
