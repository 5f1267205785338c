import { writeStorage, readStorage } from "./storage.ts";

const STORAGE_KEY = "single-key-shortcuts";

/** Single-key shortcuts can be turned off because speech input types single letters (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return readStorage(STORAGE_KEY) !== "off";
}

export function setSingleKeys(on: boolean): void {
  writeStorage(STORAGE_KEY, on ? "on" : "off");
}
