import type { CurrentUser } from "#shared/auth/schemas.ts";
import type { SessionScope } from "../client.ts";

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
