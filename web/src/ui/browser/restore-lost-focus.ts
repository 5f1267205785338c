import { useEffect } from "react";

/** Longer than the question before a deletion takes to close. */
const CLOSED_MS = 500;

/** Focuses an element, else the dialog on top, else the page, when the focus gets lost with what held it. */
export function restoreLostFocus(next?: HTMLElement | null): void {
  setTimeout(() => {
    const page = document.querySelector("main");
    const { activeElement } = document;
    // In a busy browser the question closes later.
    if (next && activeElement?.closest("[role=dialog]")) return restoreLostFocus(next);
    // A dialog that closed before may have given it to the page.
    if (activeElement !== document.body && !(next && activeElement === page)) return;
    if (next) next.focus();
    else (openDialog() ?? page)?.focus({ preventScroll: true });
  }, CLOSED_MS);
}

/** Restores the focus that gets lost when the component goes, or as soon as `isOn` is false. */
export function useRestoreLostFocus(isOn = true): void {
  useEffect(() => (isOn ? () => restoreLostFocus() : undefined), [isOn]);
}

/** Closed dialogs stay in the document. */
function openDialog(): HTMLElement | undefined {
  const dialogs = [...document.querySelectorAll<HTMLElement>("[role=dialog]")];
  return dialogs.findLast((dialog) => dialog.getClientRects().length > 0);
}
