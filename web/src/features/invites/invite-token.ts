import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";

const STORAGE_KEY = "invite_token";

/** This browser left the invite to sign in or up: returning accepts it. */
export function storeToken(token: string): void {
  writeStorage(STORAGE_KEY, token);
}

export function isStored(token: string): boolean {
  return readStorage(STORAGE_KEY) === token;
}

/** Called after acceptance, cancellation or expiry. */
export function forgetToken(): void {
  writeStorage(STORAGE_KEY, null);
}
