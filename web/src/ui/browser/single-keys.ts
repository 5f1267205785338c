import { writeStorage, readStorage } from "./storage.ts";

const STORAGE_KEY = "single-key-shortcuts";

/**
 * Whether shortcuts of a single key without Ctrl or Alt work in this browser. They can be turned off, because speech
 * input types single letters (WCAG 2.1.4). Every such shortcut asks here.
 */
export function areSingleKeysOn(): boolean {
  return readStorage(STORAGE_KEY) !== "off";
}

/** Turns them on or off, from the next key on. */
export function setSingleKeys(on: boolean): void {
  writeStorage(STORAGE_KEY, on ? "on" : "off");
}
