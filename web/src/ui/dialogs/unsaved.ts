import { useLayoutEffect } from "react";

type Check = () => boolean;

/** One check for each mounted form: dialogs can be nested. */
const onScreen = new Set<Check>();
let isForced = false;

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
export function setForcedUnmount(on: boolean): void {
  isForced = on;
}

/** Keeps persisted drafts of a crashed screen. Used by its replacement. */
export function useForcedUnmount(): void {
  // Layout effects run before the passive effects of the crashed screen are cleaned up.
  useLayoutEffect(() => {
    setForcedUnmount(true);
    return () => setForcedUnmount(false);
  }, []);
}

export function isForcedUnmount(): boolean {
  return isForced;
}
