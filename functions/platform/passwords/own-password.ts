import { isPassword } from "#functions/gateways/passwords.ts";
import { knownDevice } from "../http/device.ts";
import type { Request } from "../http/request.ts";
import { type RateLimit, enforceRateLimit, resetRateLimit } from "../limits/rate-limit.ts";
import type { Write } from "../table/write.ts";

const WRONG_PASSWORDS: RateLimit = { what: "own-password", max: 5, minutes: 15 };

/**
 * Checks a password that is asked for again. Returns the write that resets its rate limit; undefined when it is wrong.
 * A known browser has its own limit, so a session stolen elsewhere cannot use it up.
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
