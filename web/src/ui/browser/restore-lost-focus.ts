/** Longer than the question before a deletion takes to close. */
const CLOSED_MS = 500;

/** Focuses an element, else the page, when the focus gets lost with what held it. */
export function restoreLostFocus(next?: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body) (next ?? document.querySelector("main"))?.focus();
  }, CLOSED_MS);
}
