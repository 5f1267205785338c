import { useEffect } from "react";
import { navigate } from "../router/history.ts";
import { useLocation } from "../router/router.tsx";

/**
 * Returns the token of a mailed link, or null. Moves it from the address bar to the state of the history entry, so that
 * a reload still finds it.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation();
  const given = new URLSearchParams(search).get("token")?.trim() ?? null;
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname]);
  return given ?? (state as { token?: string } | null)?.token ?? null;
}
