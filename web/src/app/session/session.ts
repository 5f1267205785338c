import type { CurrentUser } from "#shared/auth/contract.ts";
import { isSignedOut } from "#web/contract/browser.ts";
import { currentUser } from "#web/contract/session/current-user.ts";
import { useRead } from "#web/contract/hooks.ts";

export type Session =
  | { state: "loading" }
  | { state: "out" }
  /** `isLost`: the server has since refused the session. */
  | { state: "in"; user: CurrentUser; isLost: boolean }
  | { state: "failed"; error: Error; retry: () => void };

/** Who is here: signed in exactly when the current-user lookup answers. */
export function useSession(): Session {
  const read = useRead(currentUser, {}, { quiet: true });
  if (read.data) return { state: "in", user: read.data, isLost: isSignedOut(read.error) };
  if (isSignedOut(read.error)) return { state: "out" };
  if (read.error) return { state: "failed", error: read.error, retry: () => void read.refetch() };
  return { state: "loading" };
}

/** Neither subscription nor trial. */
export function isLockedOut(user: CurrentUser): boolean {
  const { trialInfo } = user;
  return trialInfo !== null && !trialInfo.isTrialActive && !trialInfo.hasActiveSubscription;
}
