/** By then a question has closed that deleted what it asked about. */
const CLOSED_MS = 500;

/** For a button that goes with its row: should the focus get lost, the menu of the next row gets it, else the page. */
export function passFocusOn(button: HTMLElement): void {
  const row = button.closest("tr, li");
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const heir = near?.querySelector<HTMLElement>("[aria-haspopup=menu]");
  setTimeout(() => {
    if (row && document.activeElement === document.body)
      (heir ?? document.querySelector("main"))?.focus();
  }, CLOSED_MS);
}
