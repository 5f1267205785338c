/** Loaded with the shell, which public pages do without. */
export function forgetStoredLists(): void {
  void import("../sync/vault-store.ts").then(({ wipeVault }) => wipeVault());
}
