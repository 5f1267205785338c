import { refreshUser } from "#web/contract/hooks.ts";
import { maybeSignedIn, storedTenant } from "#web/contract/session/session-token.ts";
import { tenantKey } from "#web/contract/session/shown-tenant.ts";
import { useOnVisible } from "#web/ui/browser/use-on-visible.ts";
import { queryClient } from "../query-client.ts";

/** A suspended page may have missed session events: compares when the page becomes visible. */
export function useStoredTenantCheck(tenant: string): void {
  useOnVisible(() => {
    const stored = storedTenant();
    const isOther = stored ? tenantKey(stored) !== tenant : !maybeSignedIn();
    if (isOther) refreshUser(queryClient);
  });
}
