import { isPassword } from "#functions/gateways/passwords.ts";
import { type AttemptLimit, countAttempt, forgetAttempts } from "./attempts.ts";
import type { Write } from "./write.ts";

const WRONG_PASSWORDS: AttemptLimit = { what: "own-password", most: 5, minutes: 15 };

/**
 * Checks the password that a signed-in person gives once more. Returns the write that forgets the wrong tries before
 * it, or undefined when the password is wrong.
 *
 * @throws Problem `too_many_attempts` after 5 wrong ones in 15 minutes
 */
export async function proveOwnPassword(
  userId: string,
  password: string,
  now: Date,
): Promise<Write | undefined> {
  await countAttempt(WRONG_PASSWORDS, userId, now);
  if (!(await isPassword(userId, password))) return undefined;
  return forgetAttempts(WRONG_PASSWORDS, userId);
}
