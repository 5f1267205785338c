import { Outlet } from "react-router-dom";
import { NoOrganization } from "./no-organization.tsx";
import { useUser } from "#web/contract/session/current-user.ts";

/** Guards screens that need an organization but stay usable while it is locked. */
export function RequireOrganization() {
  return useUser().organization ? <Outlet /> : <NoOrganization />;
}
