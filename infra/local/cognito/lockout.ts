import { CognitoRefusal, type User } from "./state.ts";

/** Wrong passwords before the lock-out. */
const FREE_FAILURES = 4;
const LONGEST_MS = 15 * 60_000;

interface Attempts {
  failures: number;
  lastAt: number;
  lockedUntil: number;
}

/** In memory only: a restart forgets them. */
const attempts = new WeakMap<User, Attempts>();

/**
 * Cognito's own lock-out, as its developer guide describes it: from the fifth failed sign-in on, the user is locked out
 * for one second, twice as long after each further one, about 15 minutes at most. Attempts during a lock-out are
 * refused whatever the password and do not extend it. A successful sign-in, or 15 minutes without any attempt, ends the
 * count. Whether a new password does is not documented: here it does not.
 *
 * @throws CognitoRefusal `NotAuthorizedException` while the user is locked out.
 */
export function refuseLockedOut(user: User, now: Date): void {
  const before = attempts.get(user);
  if (!before) return;
  const at = now.getTime();
  if (at - before.lastAt >= LONGEST_MS) {
    attempts.delete(user);
    return;
  }
  before.lastAt = at;
  if (at < before.lockedUntil)
    throw new CognitoRefusal("NotAuthorizedException", "Password attempts exceeded");
}

/** Counts a sign-in with a wrong password. */
export function noteFailure(user: User, now: Date): void {
  const at = now.getTime();
  const failures = (attempts.get(user)?.failures ?? 0) + 1;
  const lockMs = Math.min(1_000 * 2 ** (failures - FREE_FAILURES - 1), LONGEST_MS);
  attempts.set(user, {
    failures,
    lastAt: at,
    lockedUntil: failures > FREE_FAILURES ? at + lockMs : at,
  });
}

/** Forgets the failures before a successful sign-in. */
export function noteSuccess(user: User): void {
  attempts.delete(user);
}
