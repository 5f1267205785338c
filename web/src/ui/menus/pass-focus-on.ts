/** Longer than the question before a deletion takes to close. */
const CLOSED_MS = 500;

/** When a button goes with its row and its focus gets lost, focuses that of the next row, else the page. */
export function passFocusOn(button: HTMLElement): void {
  const row = button.closest("tr, li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const kind = button.ariaHasPopup === "menu" ? "[aria-haspopup=menu]" : "button";
  const next = neighbour?.querySelector<HTMLElement>(kind);
  setTimeout(() => {
    if (row && document.activeElement === document.body)
      (next ?? document.querySelector("main"))?.focus();
  }, CLOSED_MS);
}
