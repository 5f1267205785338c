import type { CurrentUser } from "#shared/auth/schemas.ts";
import type { Shown } from "../client.ts";

let shown: Shown | undefined;

/** Undefined on public pages. Every call sends it, and the server refuses a mismatch. */
export function shownTenant(): Shown | undefined {
  return shown;
}

/** Called by the tenant boundary, and before it for the first read of a page. */
export function showTenant(tenant: Shown | undefined): void {
  shown = tenant;
}

export function tenantOf({ id, activeOrganizationId }: CurrentUser): Shown {
  return { userId: id, organizationId: activeOrganizationId };
}

export function tenantKey(tenant: Shown | undefined): string {
  return `${tenant?.userId}:${tenant?.organizationId}`;
}
