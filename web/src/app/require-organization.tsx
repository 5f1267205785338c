import { Outlet } from "react-router-dom";
import { NoOrganization } from "./no-organization.tsx";
import { useUser } from "#web/contract/current-user.ts";

/** Screens of an organization that stay usable while it is locked, for who belongs to one. */
export function RequireOrganization() {
  return useUser().organization ? <Outlet /> : <NoOrganization />;
}
