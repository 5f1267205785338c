import type { CurrentUser } from "#shared/auth/schemas.ts";
import type { SessionScope } from "../client.ts";
import { maybeSignedIn } from "./session-token.ts";

let active: SessionScope | undefined;

/** Undefined on public pages. Every call sends it, and the server refuses a mismatch. */
export function activeScope(): SessionScope | undefined {
  return active;
}

/** Called by `ScopeBoundary`, and before it for the first read of a page. */
export function setActiveScope(scope: SessionScope | undefined): void {
  active = scope;
}

export function scopeOf({ id, activeOrganizationId }: CurrentUser): SessionScope {
  return { userId: id, organizationId: activeOrganizationId };
}

export function scopeKey(scope: SessionScope | undefined): string {
  return `${scope?.userId}:${scope?.organizationId}`;
}

/** Returns whether the screens of a scope were left for another session, or for none. */
export function hasLeft(scope: SessionScope | undefined): boolean {
  // Public pages have no scope, and leave the session as it is.
  return scopeKey(active ?? (maybeSignedIn() ? scope : undefined)) !== scopeKey(scope);
}
