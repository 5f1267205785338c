import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * The token of a mailed link, or null. It leaves the address bar and the history at once, and stays with the history
 * entry, so that a reload still finds it.
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
