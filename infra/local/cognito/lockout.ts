import { CognitoRefusal, type User } from "./state.ts";

const FREE_FAILURES = 4;
const LONGEST_MS = 15 * 60_000;

interface Attempts {
  failures: number;
  lastAt: number;
  lockedUntil: number;
}

const attempts = new WeakMap<User, Attempts>();

/**
 * Simulates Cognito's lock-out: from the fifth failure on 1 s, then twice as long each time, up to 15 minutes. Attempts
 * meanwhile are refused and do not extend it. A sign-in or 15 quiet minutes reset the count.
 * @throws CognitoRefusal `NotAuthorizedException` while the user is locked out
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

export function recordFailure(user: User, now: Date): void {
  const at = now.getTime();
  const failures = (attempts.get(user)?.failures ?? 0) + 1;
  const lockMs = Math.min(1_000 * 2 ** (failures - FREE_FAILURES - 1), LONGEST_MS);
  attempts.set(user, {
    failures,
    lastAt: at,
    lockedUntil: failures > FREE_FAILURES ? at + lockMs : at,
  });
}

export function recordSuccess(user: User): void {
  attempts.delete(user);
}
