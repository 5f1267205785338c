import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { auth } from "#shared/auth/contract.ts";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { call, isSignedOut } from "#web/contract/browser.ts";
import { keyOf, type Read, useRead } from "#web/contract/hooks.ts";
import { isLockedOut } from "#web/contract/session/current-user.ts";
import { forgetHint } from "#web/contract/session/session-token.ts";

export type Session =
  | { state: "loading" }
  | { state: "out" }
  | { state: "in"; user: CurrentUser; isLost: boolean }
  | { state: "failed"; read: Read };

/** A person is signed in exactly when the current-user lookup succeeds. */
export function useSession(): Session {
  const read = useRead(auth.user, {}, { quiet: true });
  const isOut = !read.data && isSignedOut(read.error);
  useEffect(() => {
    if (isOut) forgetHint();
  }, [isOut]);
  if (read.data) return { state: "in", user: read.data, isLost: isSignedOut(read.error) };
  if (isOut) return { state: "out" };
  if (read.error) return { state: "failed", read };
  return { state: "loading" };
}

/**
 * Looks the current user up while the code of the screens loads, and then reads what the screen of the address shows.
 * Nothing is read while locked.
 */
export function prefetchSession(client: QueryClient): void {
  const queryKey = keyOf(auth.user, {});
  if (client.getQueryState(queryKey)) return;
  const user = client.fetchQuery({ queryKey, queryFn: () => call(auth.user, {}) });
  // The screens report a failure.
  Promise.all([user, import("./prefetch-screen-data.ts")])
    .then(([known, { prefetchScreenData }]) => {
      if (!isLockedOut(known)) prefetchScreenData(client, known, location.pathname);
    })
    .catch(() => undefined);
}
