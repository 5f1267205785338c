/** Longer than the question before a deletion takes to close. */
const CLOSED_MS = 500;

/** When a button goes with its row and its focus gets lost, focuses the menu of the next row, else the page. */
export function passFocusOn(button: HTMLElement): void {
  const row = button.closest("tr, li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const nextMenu = neighbour?.querySelector<HTMLElement>("[aria-haspopup=menu]");
  setTimeout(() => {
    if (row && document.activeElement === document.body)
      (nextMenu ?? document.querySelector("main"))?.focus();
  }, CLOSED_MS);
}
