/** Leaves what changed open the first time a tab shows a version, and folded after that. */
export function foldChanges(): void {
  const changes = document.querySelector<HTMLDetailsElement>("details.chg");
  if (!changes) return;
  const key = `changes-${changes.dataset["version"]}`;
  // Storage may be forbidden, above all in browsers inside other apps.
  try {
    if (sessionStorage.getItem(key)) changes.open = false;
    sessionStorage.setItem(key, "seen");
  } catch {
    // It stays open.
  }
}
