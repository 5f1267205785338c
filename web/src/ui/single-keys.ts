const STORAGE_KEY = "single-key-shortcuts";

/**
 * Whether shortcuts of a single key without Ctrl or Alt work in this browser. They can be turned off, because speech
 * input types single letters (WCAG 2.1.4). Every such shortcut asks here.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

/** Turns them on or off, from the next key on. */
export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? "on" : "off");
  } catch {
    // Private windows may refuse: they then stay as they are.
  }
}
