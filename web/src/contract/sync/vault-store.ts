import { clear, createStore } from "idb-keyval";
import { eventChannel } from "#web/ui/browser/event-channel.ts";

/** Encrypted lists of one session. */
export const vaultStore = createStore("vault", "records");

export const vaultWiped = eventChannel();
let wiped = 0;

/** Counts wipes of the vault in this page: a writer that started before one stops. */
export function vaultGeneration(): number {
  return wiped;
}

/** Never rejects: browsers without storage have nothing to delete. */
export async function wipeVault(): Promise<void> {
  wiped++;
  vaultWiped.emit();
  try {
    await clear(vaultStore);
  } catch {
    // Without IndexedDB, opening the store throws.
  }
}
