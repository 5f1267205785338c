import { createContext, useContext } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import type { SessionScope } from "../client.ts";
import { scopeOf } from "./session-scope.ts";

/** The person on screen, also while the session ends or changes. Set by `ScopeBoundary`. */
export const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

/** Returns the person whose data the screen shows. @throws Error outside `ScopeBoundary` */
export function useUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error("useUser must be used behind the SignedIn guard");
  return user;
}

/** Returns the scope of the screen; undefined on public pages. */
export function useShownScope(): SessionScope | undefined {
  const user = useContext(CurrentUserContext);
  return user && scopeOf(user);
}

/** Returns whether there is neither a subscription nor a trial. */
export function isLockedOut({ trialInfo }: Pick<CurrentUser, "trialInfo">): boolean {
  return trialInfo?.isTrialActive === false && !trialInfo.hasActiveSubscription;
}
