import type { QueryClient } from "@tanstack/react-query";
import { auth } from "#shared/auth/contract.ts";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { call, isSignedOut } from "#web/contract/browser.ts";
import { keyOf, loadSync, type Read, useRead } from "#web/contract/hooks.ts";

export type Session =
  | { state: "loading" }
  | { state: "out" }
  | { state: "in"; user: CurrentUser; isLost: boolean }
  | { state: "failed"; read: Read };

/** A person is signed in exactly when the current-user lookup succeeds. */
export function useSession(): Session {
  const read = useRead(auth.user, {}, { quiet: true });
  if (read.data) return { state: "in", user: read.data, isLost: isSignedOut(read.error) };
  if (isSignedOut(read.error)) return { state: "out" };
  if (read.error) return { state: "failed", read };
  return { state: "loading" };
}

/** Looks the current user up while the code of the screens loads, and reads the list of the address from the store. */
export function prefetchSession(client: QueryClient): void {
  const user = client.fetchQuery({
    queryKey: keyOf(auth.user, {}),
    queryFn: () => call(auth.user, {}),
  });
  const restore = async (known: CurrentUser) => {
    if (!isLockedOut(known)) (await loadSync()).restoreEarly(client, location.pathname);
  };
  // The screens report a failure.
  user.then(restore).catch(() => undefined);
}

/** Returns whether there is neither a subscription nor a trial. */
export function isLockedOut({ trialInfo }: CurrentUser): boolean {
  return trialInfo?.isTrialActive === false && !trialInfo.hasActiveSubscription;
}
