import { useLayoutEffect } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { CurrentUserContext } from "#web/contract/session/current-user.ts";
import { refreshUser } from "#web/contract/session/refusals.ts";
import { scopeKey, scopeOf, setActiveScope } from "#web/contract/session/session-scope.ts";
import { maybeSignedIn, storedScope } from "#web/contract/session/session-token.ts";
import { useOnVisible } from "#web/ui/browser/use-on-visible.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { PageSkeleton } from "#web/ui/page/page-skeleton.tsx";
import { Outlet } from "#web/ui/router/router.tsx";
import { queryClient } from "../query-client.ts";
import { LazyShell } from "../shell/lazy-shell.ts";
import { ArrivalBanner } from "./arrival-banner.tsx";
import { LinkedOrganization } from "./linked-organization.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { useScopeSwitch } from "./use-scope-switch.ts";

const SessionSwitchDialog = lazyDialog(
  () => import("./session-switch-dialog.tsx"),
  "SessionSwitchDialog",
);

/**
 * Mounts the shell for one session scope. When the session switches to another, clears cache and
 * toast and opens `/` or the screen of a link, after asking about unsaved changes that can still be saved.
 */
export function ScopeBoundary({ user }: { user: CurrentUser }) {
  const { shown, isSwitching, isAsking, arrival, proceed, dismiss } = useScopeSwitch(user);
  const scope = scopeKey(scopeOf(shown));
  useLayoutEffect(() => setActiveScope(scopeOf(shown)), [shown]);
  useLayoutEffect(() => () => setActiveScope(undefined), []);
  useStoredScopeCheck(scope);
  return (
    <CurrentUserContext value={shown}>
      <LazyShell key={scope}>
        {arrival ? <ArrivalBanner arrival={arrival} onDismiss={dismiss} /> : null}
        {isSwitching ? (
          <PageSkeleton />
        ) : (
          <LinkedOrganization>
            <Outlet />
          </LinkedOrganization>
        )}
        <SessionSwitchDialog open={isAsking} from={shown} to={user} onProceed={proceed} />
        <SignInAgain />
      </LazyShell>
    </CurrentUserContext>
  );
}

/** A suspended page may have missed session events: compares when the page becomes visible. */
function useStoredScopeCheck(scope: string): void {
  useOnVisible(() => {
    const stored = storedScope();
    const isOther = stored ? scopeKey(stored) !== scope : !maybeSignedIn();
    if (isOther) refreshUser(queryClient);
  });
}
