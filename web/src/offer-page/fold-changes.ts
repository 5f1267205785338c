import { facts } from "./facts.ts";

/** Changes are expanded the first time a tab shows a version, then collapsed. */
export function foldChanges(): void {
  const changes = document.querySelector<HTMLDetailsElement>("details.chg");
  if (!changes) return;
  const key = `changes-${facts.contentHash}`;
  // Storage may be blocked, above all in in-app browsers.
  try {
    if (sessionStorage.getItem(key)) changes.open = false;
    sessionStorage.setItem(key, "seen");
  } catch {
    // Stays expanded.
  }
}
