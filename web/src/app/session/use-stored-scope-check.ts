import { refreshUser } from "#web/contract/session/refusals.ts";
import { scopeKey } from "#web/contract/session/session-scope.ts";
import { maybeSignedIn, storedScope } from "#web/contract/session/session-token.ts";
import { useOnVisible } from "#web/ui/browser/use-on-visible.ts";
import { queryClient } from "../query-client.ts";

/** A suspended page may have missed session events: compares when the page becomes visible. */
export function useStoredScopeCheck(scope: string): void {
  useOnVisible(() => {
    const stored = storedScope();
    const isOther = stored ? scopeKey(stored) !== scope : !maybeSignedIn();
    if (isOther) refreshUser(queryClient);
  });
}
