import { safeRedirect } from "#shared/auth/redirect.ts";
import { Navigate } from "#web/ui/router/link.tsx";
import { Outlet, useSearchParams } from "#web/ui/router/router.tsx";
import { useSession } from "../session/session.ts";

export function RedirectIfSignedIn() {
  const session = useSession();
  const [params] = useSearchParams();
  if (session.state !== "in") return <Outlet />;
  return <Navigate to={safeRedirect(params.get("redirect"))} />;
}
