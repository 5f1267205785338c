import { useEffect } from "react";
import { areSingleKeysOn } from "./single-keys.ts";

/** Where a key is typed text, or belongs to the dialog that is open. */
const ELSEWHERE =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";

/**
 * Acts on one key without Ctrl or Alt, anywhere but in a field or a dialog, unless single keys are turned off.
 * `undefined`: the key does nothing now.
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

/** Whether a dialog is open: the page behind it does nothing, wherever the focus is. */
export function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll("[role=dialog][aria-modal=true]");
  // A closed one may stay in the page, not drawn.
  return [...dialogs].some((dialog) => dialog.checkVisibility());
}
