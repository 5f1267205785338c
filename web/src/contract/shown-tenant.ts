import type { CurrentUser } from "#shared/auth/contract.ts";
import type { Shown } from "./client.ts";

let shown: Shown | undefined;

/** Whose data is on screen; undefined on public pages. Every call says it, and the server refuses any other place. */
export function shownTenant(): Shown | undefined {
  return shown;
}

/** Called by the gate around the screens alone, before any of them reads. */
export function showTenant(place: Shown | undefined): void {
  shown = place;
}

export function tenantOf({ id, activeOrganizationId }: CurrentUser): Shown {
  return { userId: id, organizationId: activeOrganizationId };
}

/** A text that differs when person or organization do. */
export function tenantKey(place: Shown | undefined): string {
  return `${place?.userId}:${place?.organizationId}`;
}
