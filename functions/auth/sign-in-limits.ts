import { knownDevice } from "#functions/platform/http/device.ts";
import type { Request } from "#functions/platform/http/request.ts";
import {
  type RateLimit,
  enforceRateLimit,
  resetRateLimit,
  refundAttempt,
  networkOf,
} from "#functions/platform/limits/rate-limit.ts";
import type { Write } from "#functions/platform/table/write.ts";

/** Attempts by account and origin. */
const PER_ORIGIN: RateLimit = { what: "login-account", max: 5, minutes: 15 };
const PER_ADDRESS: RateLimit = { what: "login-address", max: 50, minutes: 15, perAddress: true };
/** Per account from all unknown origins together. */
const BY_STRANGERS: RateLimit = { what: "login-strangers", max: 30, minutes: 60 };

type Caller = Pick<Request, "ip" | "cookies">;

/**
 * Returns the origin of an attempt: the device if the person has signed in on it, else the network. Strangers cannot
 * use up the attempts of a known device.
 */
export function originOf(email: string, { ip, cookies }: Caller, now: Date): string {
  return `${knownDevice(cookies, email, now) ?? networkOf(ip)}#${email}`;
}

interface SignInAttempt {
  /** @throws Problem `too_many_attempts` */
  countHere(): Promise<unknown>;
  /** After the origin, so that refused attempts do not count. */
  countForAccount(): Promise<unknown>;
  /** On success: the write that resets the failures of this origin. */
  reset: Write;
  /** On success: takes this attempt back from the shared counters. */
  refund(): Promise<unknown>;
}

export function signInAttempt(email: string, caller: Caller, now: Date): SignInAttempt {
  const origin = originOf(email, caller, now);
  const reset = resetRateLimit(PER_ORIGIN, origin);
  const countOrigin = () => enforceRateLimit(PER_ORIGIN, origin, now);
  const nothing = async () => {};
  if (knownDevice(caller.cookies, email, now))
    return { countHere: countOrigin, countForAccount: nothing, reset, refund: nothing };
  return {
    countHere: () => Promise.all([countOrigin(), enforceRateLimit(PER_ADDRESS, caller.ip, now)]),
    countForAccount: () => enforceRateLimit(BY_STRANGERS, email, now),
    reset,
    refund: () =>
      Promise.all([
        refundAttempt(PER_ADDRESS, caller.ip, now),
        refundAttempt(BY_STRANGERS, email, now),
      ]),
  };
}
