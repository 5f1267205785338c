import type { Choice } from "#shared/proposals/choices.ts";
import { facts } from "./facts.ts";

/** Other versions have other lines. */
const KEY = `choice-${facts.contentHash}`;

/** Stores the choice for this tab. */
export function storeChoice(choice: readonly Choice[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Storage may be blocked, above all in in-app browsers: the choice then ends with the page.
  }
}

/** Returns what the reader chose in this tab before it was reloaded. */
export function restoreChoice(): Choice[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) || "[]") as Choice[];
  } catch {
    return [];
  }
}
