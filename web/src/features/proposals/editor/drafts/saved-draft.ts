/** The key that the editor in this tab saves its draft to. Pages without the editor read it too. */
let savedKey: string | undefined;

export function noteSavedDraft(key: string): void {
  savedKey = key;
}

export function forgetSavedDraft(key: string): void {
  if (key === savedKey) savedKey = undefined;
}

/** Returns whether this tab has a saved draft. */
export function isDraftSaved(): boolean {
  return savedKey !== undefined;
}
