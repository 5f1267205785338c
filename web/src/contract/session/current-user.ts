import { createContext, useContext } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";

/** The person on screen, also while the session ends or changes. Set by `ScopeBoundary`. */
export const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

/** Returns the person whose data the screen shows. @throws Error outside `ScopeBoundary` */
export function useUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error("useUser must be used behind the SignedIn guard");
  return user;
}

/** Returns whether there is neither a subscription nor a trial. */
export function isLockedOut({ trialInfo }: Pick<CurrentUser, "trialInfo">): boolean {
  return trialInfo?.isTrialActive === false && !trialInfo.hasActiveSubscription;
}
