/** Id of the button that creates a client in place of its field. */
export const CREATE = "new-client_create";

/** Focuses that button. */
export function focusCreate(): void {
  document.getElementById(CREATE)?.focus();
}
