type Check = () => boolean;

/** What the forms on screen say of themselves: a dialog may lie over another. */
const onScreen = new Set<Check>();
let isEvicting = false;

/** Adds a form on screen. Returns its removal. */
export function watchUnsaved(isDirty: Check): () => void {
  onScreen.add(isDirty);
  return () => void onScreen.delete(isDirty);
}

/** Whether anything on screen was typed and not saved. */
export function hasUnsaved(): boolean {
  return [...onScreen].some((isDirty) => isDirty());
}

/**
 * Says whether screens that go now are taken from the person, because the session ended or moved elsewhere. What such
 * a screen keeps for later stays then; what the person has given up does not.
 */
export function setEvicting(on: boolean): void {
  isEvicting = on;
}

export function isBeingEvicted(): boolean {
  return isEvicting;
}
