import { SESSION_HINT } from "#shared/session-hint.ts";
import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";
import type { SessionScope } from "../client.ts";

/** Stored in browsers: renaming it signs everybody out. */
const TOKEN_KEY = "auth_token";

/** Used when storage is blocked; lasts until the page is left. */
let unstored: string | null = null;

export function storedToken(): string | null {
  return readStorage(TOKEN_KEY) ?? unstored;
}

/** Null removes it. */
export function saveToken(token: string | null): void {
  unstored = writeStorage(TOKEN_KEY, token) ? null : token;
}

export function storedScope(): SessionScope | undefined {
  const [userId, organizationId] = storedToken()?.split(".") ?? [];
  if (!userId || !organizationId) return undefined;
  return { userId, organizationId: organizationId === "-" ? null : organizationId };
}

/** Returns whether a session may exist: a token is stored, or its cookie outlived the storage. */
export function maybeSignedIn(): boolean {
  return storedToken() !== null || hasHint();
}

/** The server knows no session: the app does not ask again. */
export function forgetHint(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is asynchronous, and missing in Firefox
  if (hasHint()) document.cookie = `${SESSION_HINT}=; Path=/; Max-Age=0`;
}

function hasHint(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${SESSION_HINT}=`));
}
