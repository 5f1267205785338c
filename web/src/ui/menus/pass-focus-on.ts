/** Long enough for a question to close after what it asked about is gone. */
const PATIENCE_MS = 2_000;

/** For a button that goes with its row: should the focus get lost, the menu of the next row gets it, else the page. */
export function passFocusOn(button: HTMLElement): void {
  const row = button.closest("tr, li");
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const heirs = rows.map((one) => one?.querySelector<HTMLElement>("button[aria-haspopup=menu]"));
  const until = performance.now() + PATIENCE_MS;
  const give = () => {
    if (document.activeElement === document.body) {
      const heir = heirs.find((one) => one?.isConnected) ?? document.querySelector("main");
      heir?.focus({ preventScroll: true });
    } else if (performance.now() < until) requestAnimationFrame(give);
  };
  requestAnimationFrame(give);
}
