/** Loaded with the shell, not on public pages. */
export function forgetStoredLists(): void {
  void import("../sync/vault-store.ts").then(({ wipeVault }) => wipeVault());
}
