import { createContext, useContext } from "react";
import type { auth, CurrentUser } from "#shared/auth/contract.ts";

/** Who is here. By its route alone, which is all that a browser needs: the schemas come later than the first screen. */
export const currentUser = { route: "GET /api/auth/user" } as typeof auth.user;

/** Set by the gate around the screens: who is on screen, also while the session is ending or has moved already. */
export const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

/**
 * The signed-in person whose data the screen shows.
 *
 * @throws Error outside the screens of a signed-in person.
 */
export function useUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error("useUser must be used behind the SignedIn guard");
  return user;
}
