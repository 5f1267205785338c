import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";

/** Where the token waits while the person signs in or up and comes back. */
const STORAGE_KEY = "invite_token";

/** Remembers that this browser left the invite to sign in or up: coming back accepts it. */
export function storeToken(token: string): void {
  writeStorage(STORAGE_KEY, token);
}

export function isStored(token: string): boolean {
  return readStorage(STORAGE_KEY) === token;
}

/** After acceptance, cancelling or expiry. */
export function forgetToken(): void {
  writeStorage(STORAGE_KEY, null);
}
