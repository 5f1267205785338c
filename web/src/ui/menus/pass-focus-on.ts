/** Two seconds: a question may close after what it asked about is gone. */
const PATIENCE_FRAMES = 120;

/** For a button that goes with its row: should the focus get lost, the menu of the next row gets it, else the page. */
export function passFocusOn(button: HTMLElement): void {
  const row = button.closest("tr, li");
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const heir = near?.querySelector<HTMLElement>("[aria-haspopup=menu]");
  let frames = PATIENCE_FRAMES;
  const give = () => {
    if (document.activeElement === document.body) (heir ?? document.querySelector("main"))?.focus();
    else if (frames--) requestAnimationFrame(give);
  };
  requestAnimationFrame(give);
}
