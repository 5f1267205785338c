import { useEffect, useLayoutEffect, useState } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { isSignedOut } from "#web/contract/browser.ts";
import { sessionRegained } from "#web/contract/events.ts";
import { CurrentUserContext, useUser } from "#web/contract/session/current-user.ts";
import { refreshUser } from "#web/contract/session/refusals.ts";
import { scopeKey, scopeOf, setActiveScope } from "#web/contract/session/session-scope.ts";
import { maybeSignedIn, storedScope } from "#web/contract/session/session-token.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { useOnVisible } from "#web/ui/browser/use-on-visible.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { CloseIcon, InfoIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import { PageSkeleton } from "#web/ui/page/page-skeleton.tsx";
import { Outlet } from "#web/ui/router/router.tsx";
import { signInRequested } from "../events.ts";
import { queryClient } from "../query-client.ts";
import { LazyShell } from "../shell/lazy-shell.ts";
import { type Arrival, arrivalText } from "./arrival.ts";
import { LinkedOrganization } from "./linked-organization.tsx";
import { useScopeSwitch } from "./use-scope-switch.ts";

const SignInDialog = lazyDialog(() => import("./sign-in-dialog.tsx"), "SignInDialog");

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

interface ArrivalBannerProps {
  arrival: Arrival;
  onDismiss: () => void;
}

function ArrivalBanner({ arrival, onDismiss }: ArrivalBannerProps) {
  const { title, text } = arrivalText(arrival);
  return (
    <Banner label="Mudança de organização" tone="warning">
      <InfoIcon size={18} />
      <p role="status">
        <b>{title}</b> {text}
      </p>
      <IconButton label="Dispensar" size="sm" onClick={onDismiss}>
        <CloseIcon size={16} />
      </IconButton>
    </Banner>
  );
}

function SignInAgain() {
  const { email } = useUser();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const offRequested = signInRequested.on(() => setOpen(true));
    const offRegained = sessionRegained.on(() => {
      setOpen(false);
      void queryClient.refetchQueries({ predicate: ({ state }) => isSignedOut(state.error) });
    });
    return () => {
      offRequested();
      offRegained();
    };
  }, []);
  return <SignInDialog open={isOpen} email={email} onClose={() => setOpen(false)} />;
}
