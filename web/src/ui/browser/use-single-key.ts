import { useEffect } from "react";
import { areSingleKeysOn } from "./single-keys.ts";

/** Text fields and open dialogs keep their keys. */
const ELSEWHERE =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";

/**
 * Binds a key without modifiers, outside fields and dialogs, unless single keys are turned off. Undefined: not bound.
 */
export function useSingleKey(key: string, act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || !areSingleKeysOn()) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

export function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll("[role=dialog][aria-modal=true]");
  // Closed dialogs may stay in the DOM.
  return [...dialogs].some((dialog) => dialog.checkVisibility());
}
