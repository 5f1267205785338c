import { auth, type CurrentUser } from "#shared/auth/contract.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { useRead } from "#web/contract/hooks.ts";

export type Session =
  | { state: "loading" }
  | { state: "out" }
  | { state: "in"; user: CurrentUser }
  | { state: "failed"; error: Error; retry: () => void };

/** Who is here: signed in exactly when the current-user lookup answers (spec part 1 §1). */
export function useSession(): Session {
  const read = useRead(auth.user, {}, { quiet: true });
  if (read.error instanceof RequestFailed && read.error.status === 401) return { state: "out" };
  if (read.data) return { state: "in", user: read.data };
  if (read.error) return { state: "failed", error: read.error, retry: () => void read.refetch() };
  return { state: "loading" };
}

/**
 * The signed-in user, inside the shell only.
 * @throws Error where nobody is signed in.
 */
export function useUser(): CurrentUser {
  const session = useSession();
  if (session.state !== "in") throw new Error("useUser must be used behind the SignedIn guard");
  return session.user;
}

/** Neither subscription nor trial (spec part 1 §4). */
export function isLockedOut(user: CurrentUser): boolean {
  const { trialInfo } = user;
  return trialInfo !== null && !trialInfo.isTrialActive && !trialInfo.hasActiveSubscription;
}
