import type { QueryClient } from "@tanstack/react-query";
import { hasUnsaved } from "#web/ui/dialogs/unsaved.ts";

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Returns whether rows must not move: something is being changed, selected or dragged, or the page is hidden. */
export function isInUse(client: QueryClient): boolean {
  if (client.isMutating() > 0 || isHidden()) return true;
  if (!hasDocument()) return false;
  return (
    document.querySelector("[data-dragging]") !== null ||
    hasUnsaved() ||
    [...document.querySelectorAll(OPEN)].some((element) => element.checkVisibility())
  );
}

export function isHidden(): boolean {
  return hasDocument() && document.visibilityState === "hidden";
}

/** Runs when a hidden page becomes visible. */
export function onceSeen(run: () => void): void {
  document.addEventListener("visibilitychange", run, { once: true });
}

/** Node tests have none. */
function hasDocument(): boolean {
  return typeof document !== "undefined";
}
