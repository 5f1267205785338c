import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Returns the token of a mailed link, or null. Moves it from the address bar to the state of the history entry, so that
 * a reload still finds it.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get("token")?.trim() ?? null;
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, navigate, pathname]);
  return given ?? (state as { token?: string } | null)?.token ?? null;
}
