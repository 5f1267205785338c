import { restoreLostFocus } from "../browser/restore-lost-focus.ts";

/** When a button goes with its row and its focus gets lost, focuses that of the next row, else the page. */
export function passFocusOn(button: HTMLElement): void {
  const row = button.closest("tr, li");
  if (!row) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const kind = button.ariaHasPopup === "menu" ? "[aria-haspopup=menu]" : "button";
  restoreLostFocus(neighbour?.querySelector<HTMLElement>(kind));
}
