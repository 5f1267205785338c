type Check = () => boolean;

/** One check for each mounted form: dialogs can be nested. */
const onScreen = new Set<Check>();
let isEvicting = false;

/** Registers a form. Returns how to remove it. */
export function watchUnsaved(isDirty: Check): () => void {
  onScreen.add(isDirty);
  return () => void onScreen.delete(isDirty);
}

/** Returns whether a form on screen has unsaved changes. */
export function hasUnsaved(): boolean {
  return [...onScreen].some((isDirty) => isDirty());
}

/**
 * Sets whether screens are unmounted because the session ended or moved. Persisted drafts then stay; when the person
 * leaves by choice, they are removed.
 */
export function setEvicting(on: boolean): void {
  isEvicting = on;
}

export function isBeingEvicted(): boolean {
  return isEvicting;
}
