import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { isOwnSwitch, pathAfterSwitch } from "#web/contract/session/enter-as.ts";
import { forgetStoredLists } from "#web/contract/session/forget-stored.ts";
import { activeScope, scopeKey, scopeOf } from "#web/contract/session/session-scope.ts";
import { forgetLocations } from "#web/ui/browser/saved-location.ts";
import { hasUnsaved, setForcedUnmount } from "#web/ui/dialogs/unsaved.ts";
import { dismissActionToast } from "#web/ui/feedback/toast.ts";
import { navigate } from "#web/ui/router/history.ts";
import { type Arrival, canGoBack, reasonOf } from "./arrival.ts";

/** How to switch to another scope. */
interface Plan {
  key: string;
  /** The screen stays until the person has decided about unsaved changes. */
  isAsked: boolean;
  /** Undefined: the switch was made in this tab. */
  arrival: Arrival | undefined;
}

/** Switches the screens when the scope of the session changes. */
export function useScopeSwitch(user: CurrentUser) {
  const client = useQueryClient();
  const [shown, setShown] = useState(() => {
    // The first read of the page may have been for another scope, which the session left since.
    if (activeScope() && scopeKey(activeScope()) !== scopeKey(scopeOf(user))) forgetReads(client);
    return user;
  });
  const [plan, setPlan] = useState<Plan>();
  const [arrival, setArrival] = useState<Arrival>();
  const key = scopeKey(scopeOf(user));
  const isHere = key === scopeKey(scopeOf(shown));
  if (isHere && shown !== user) setShown(user);
  if (isHere && plan) setPlan(undefined);
  if (!isHere && plan?.key !== key) setPlan(planOf(shown, user, key));
  const isSwitching = !isHere && plan?.isAsked === false;
  useResetOnSwitch(isSwitching, plan?.arrival !== undefined, key, () => {
    setShown(user);
    setArrival(plan?.arrival);
  });
  return {
    shown,
    isSwitching,
    isAsking: !isHere && plan?.isAsked === true,
    arrival,
    proceed: () => setPlan({ key, isAsked: false, arrival: undefined }),
    dismiss: () => setArrival(undefined),
  };
}

function forgetReads(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth" });
}

function planOf(from: CurrentUser, to: CurrentUser, key: string): Plan {
  if (isOwnSwitch(key)) return { key, isAsked: false, arrival: undefined };
  const hasLost = hasUnsaved();
  const arrival = { from, to, reason: reasonOf(from, to), hasLost };
  return hasLost && canGoBack(arrival)
    ? { key, isAsked: true, arrival: undefined }
    : { key, isAsked: false, arrival };
}

function useResetOnSwitch(
  isSwitching: boolean,
  isForced: boolean,
  scope: string,
  onArrived: () => void,
): void {
  const client = useQueryClient();
  const arrive = useEffectEvent(onArrived);
  // Set before the screens unmount.
  useLayoutEffect(() => setForcedUnmount(isSwitching && isForced), [isSwitching, isForced]);
  useEffect(() => {
    if (!isSwitching) return;
    // All screens are unmounted: none asks about unsaved changes or refetches what is removed.
    dismissActionToast();
    forgetStoredLists();
    forgetLocations();
    forgetReads(client);
    const path = pathAfterSwitch(scope);
    void Promise.resolve(navigate(path, { replace: true })).then(() => arrive());
  }, [isSwitching, scope, client]);
}
