import { useLayoutEffect } from "react";

type Check = () => boolean;

/** One check for each mounted form: dialogs can be nested. */
const onScreen = new Set<Check>();
let isEvicting = false;

/** Returns how to remove the form. */
export function watchUnsaved(isDirty: Check): () => void {
  onScreen.add(isDirty);
  return () => void onScreen.delete(isDirty);
}

export function hasUnsaved(): boolean {
  return [...onScreen].some((isDirty) => isDirty());
}

/**
 * Whether screens are unmounted because the session ended or changed, or a screen crashed. Persisted drafts then stay;
 * when the person leaves by choice, they are removed.
 */
export function setEvicting(on: boolean): void {
  isEvicting = on;
}

/** Keeps persisted drafts of a crashed screen. Used by its replacement. */
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
