import { useLayoutEffect } from "react";

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
 * Sets whether screens are unmounted because the session ended or moved, or a screen crashed. Persisted drafts then stay;
 * when the person leaves by choice, they are removed.
 */
export function setEvicting(on: boolean): void {
  isEvicting = on;
}

/** Keeps persisted drafts of a screen that crashed. Used by what is shown in its place. */
export function useEvicting(): void {
  // Layout effects run before the passive effects of the crashed screen are cleaned up.
  useLayoutEffect(() => {
    setEvicting(true);
    return () => setEvicting(false);
  }, []);
}

export function isBeingEvicted(): boolean {
  return isEvicting;
}
