import type { QueryClient } from "@tanstack/react-query";
import { isSignedOut } from "../browser.ts";
import { problemCode, RequestFailed } from "../client.ts";
import { type LostDuring, sessionLost } from "../events.ts";
import { needsConfirmation } from "./identity-request.ts";
import { activeScope, scopeKey } from "./session-scope.ts";

export function refreshUser(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["auth"] });
}

/**
 * Handles refusals that concern the session: 401 leads to the sign-in; 402, 403 and another scope refetch the user.
 * @returns whether no error needs to be shown
 */
export function reactToRefusal(client: QueryClient, error: unknown, during: LostDuring): boolean {
  if (!(error instanceof RequestFailed)) return false;
  if (isSignedOut(error)) {
    const isOnScreen = scopeKey(error.scope) === scopeKey(activeScope());
    if (isOnScreen) sessionLost.emit(during);
    // Of a screen that was left, also for a public page, only the failure of a write is shown.
    return isOnScreen || during === "read";
  }
  // The person declined to enter the password.
  if (needsConfirmation(error)) return true;
  if ([402, 403].includes(error.status) || problemCode(error) === "other_session")
    refreshUser(client);
  return false;
}
