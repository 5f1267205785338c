import { nameUntilSet } from "#shared/organization/company.ts";
import { isLockedOut, useUser } from "#web/contract/session/current-user.ts";
import { StartCompanyPage } from "#web/features/branding/start/start-company-page.tsx";
import { StartPage } from "#web/features/branding/start/start-page.tsx";
import { Navigate } from "#web/ui/router/link.tsx";
import { useLocation } from "#web/ui/router/router.tsx";
import { useLogout } from "../session/use-logout.ts";

/** Redirects everyone but owners whose organization has no name yet. */
export function StartScreen() {
  const user = useUser();
  const { pathname } = useLocation();
  const { logOut } = useLogout();
  const isNew = user.role === "owner" && user.organization?.name === nameUntilSet(user);
  if (!isNew || isLockedOut(user)) return <Navigate to="/" />;
  const Page = pathname === "/start" ? StartPage : StartCompanyPage;
  return <Page logOut={logOut} />;
}
