import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** Where the token waits while the person signs in or up and comes back (decisions D5). */
const STORAGE_KEY = "invite_token";

/**
 * The token of the link. It leaves the address as soon as it is read and lives on in this entry of the history, so
 * that a reload finds it and nobody else sees it (decisions D8).
 */
export function useInviteToken(): string {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { invite?: unknown } | null };
  const navigate = useNavigate();
  const inAddress = params.get("token");
  useEffect(() => {
    if (inAddress === null) return;
    void navigate("/accept-invite", { replace: true, state: { invite: inAddress.trim() } });
  }, [inAddress, navigate]);
  if (inAddress !== null) return inAddress.trim();
  return typeof state?.invite === "string" ? state.invite : "";
}

/** Remembers that this browser left the invite to sign in or up: coming back accepts it. */
export function storeToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
}

export function isStored(token: string): boolean {
  return localStorage.getItem(STORAGE_KEY) === token;
}

/** After acceptance, cancelling or expiry (decisions D8). */
export function forgetToken(): void {
  localStorage.removeItem(STORAGE_KEY);
}
