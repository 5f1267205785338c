import { clear, createStore } from "idb-keyval";
import { eventChannel } from "#web/ui/browser/event-channel.ts";

/** The lists of the last visit, sealed. Of one session at a time. */
export const vaultStore = createStore("vault", "records");

export const vaultWiped = eventChannel();
let wiped = 0;

/** Returns how often the vault was wiped in this page: a writer that saw another number stops. */
export function vaultAge(): number {
  return wiped;
}

/** Deletes what is stored for the next visit. Never rejects: browsers without storage have nothing to delete. */
export async function wipeVault(): Promise<void> {
  wiped++;
  vaultWiped.emit();
  try {
    await clear(vaultStore);
  } catch {
    // Without IndexedDB, opening the store throws.
  }
}
