import type { ReactNode } from "react";
import { ORGANIZATION_PARAM } from "#shared/scope-headers.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { useSearchParams } from "#web/ui/router/router.tsx";

const OpenOrganization = lazyComponent(() => import("./open-organization.tsx"), "OpenOrganization");

/** Opens the organization that a mailed link names, before its screen. */
export function LinkedOrganization({ children }: { children: ReactNode }) {
  const linked = useSearchParams()[0].get(ORGANIZATION_PARAM);
  return linked === null ? children : <OpenOrganization organizationId={linked} />;
}
