import { isPassword } from "#functions/gateways/passwords.ts";
import { type RateLimit, enforceRateLimit, resetRateLimit } from "./rate-limit.ts";
import { knownDevice } from "./device.ts";
import type { Request } from "./request.ts";
import type { Write } from "./write.ts";

const WRONG_PASSWORDS: RateLimit = { what: "own-password", max: 5, minutes: 15 };

/**
 * Checks the password that a person gives once more. Returns the write that forgets the wrong tries before it, or
 * undefined when the password is wrong. A browser that the person has signed in on has tries of its own: who stole a
 * session elsewhere cannot use them up.
 *
 * @throws Problem `too_many_attempts` after 5 wrong ones in 15 minutes
 */
export async function proveOwnPassword(
  { id, email }: { id: string; email: string },
  password: string,
  { cookies }: Pick<Request, "cookies">,
  now: Date,
): Promise<Write | undefined> {
  const device = knownDevice(cookies, email, now);
  const who = device ? `${device}#${id}` : id;
  await enforceRateLimit(WRONG_PASSWORDS, who, now);
  if (!(await isPassword(id, password))) return undefined;
  return resetRateLimit(WRONG_PASSWORDS, who);
}
