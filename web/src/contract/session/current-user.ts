import { createContext, useContext } from "react";
import type { auth, CurrentUser } from "#shared/auth/contract.ts";

/** Who is here. By its route alone, which is all that a browser needs: the schemas come later than the first screen. */
export const currentUser = { route: "GET /api/auth/user" } as typeof auth.user;

/** The person on screen, also while the session ends or after it moved. Set by the tenant boundary. */
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
