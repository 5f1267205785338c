import { Navigate, Outlet, useSearchParams } from "react-router-dom";
import { safeRedirect } from "#shared/auth/rules.ts";
import { useSession } from "../session/session.ts";

/** Leads on who came to a sign-in page with a living session. */
export function RedirectIfSignedIn() {
  const session = useSession();
  const [params] = useSearchParams();
  if (session.state !== "in") return <Outlet />;
  return <Navigate to={safeRedirect(params.get("redirect"))} replace />;
}
