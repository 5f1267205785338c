import { useEffect } from "react";
import { refreshUser } from "#web/contract/hooks.ts";
import { maybeSignedIn, storedTenant } from "#web/contract/session/session-token.ts";
import { tenantKey } from "#web/contract/session/shown-tenant.ts";
import { queryClient } from "../query-client.ts";

/** A suspended page may have missed session events: compares when the page becomes visible. */
export function useWatchedToken(tenant: string): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      const stored = storedTenant();
      const isOther = stored ? tenantKey(stored) !== tenant : !maybeSignedIn();
      if (isOther) refreshUser(queryClient);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [tenant]);
}
