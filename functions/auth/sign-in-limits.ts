import {
  type RateLimit,
  enforceRateLimit,
  resetRateLimit,
  refundAttempt,
  networkOf,
} from "#functions/platform/limits/rate-limit.ts";
import { knownDevice } from "#functions/platform/http/device.ts";
import type { Request } from "#functions/platform/http/request.ts";
import type { Write } from "#functions/platform/table/write.ts";

/** Per account and place. */
const PER_PLACE: RateLimit = { what: "login-account", max: 5, minutes: 15 };
const PER_ADDRESS: RateLimit = {
  what: "login-address",
  max: 50,
  minutes: 15,
  perAddress: true,
};
/** Per account from all unknown places together. */
const BY_STRANGERS: RateLimit = { what: "login-strangers", max: 30, minutes: 60 };

type Caller = Pick<Request, "ip" | "cookies">;

/**
 * Returns the origin of an attempt: the device if the person has signed in on it, else the network. Strangers cannot
 * use up the attempts of a known device.
 */
export function placeOf(email: string, { ip, cookies }: Caller, now: Date): string {
  return `${knownDevice(cookies, email, now) ?? networkOf(ip)}#${email}`;
}

interface SignInAttempt {
  /** @throws Problem `too_many_attempts` */
  countHere(): Promise<unknown>;
  /** After the place, so that refused attempts do not count. */
  countForAccount(): Promise<unknown>;
  /** On success: the write that resets the failures of this place. */
  reset: Write;
  /** On success: takes this attempt back from the shared counters. */
  refund(): Promise<unknown>;
}

export function signInAttempt(email: string, caller: Caller, now: Date): SignInAttempt {
  const place = placeOf(email, caller, now);
  const reset = resetRateLimit(PER_PLACE, place);
  const countPlace = () => enforceRateLimit(PER_PLACE, place, now);
  const nothing = async () => {};
  if (knownDevice(caller.cookies, email, now))
    return { countHere: countPlace, countForAccount: nothing, reset, refund: nothing };
  return {
    countHere: () => Promise.all([countPlace(), enforceRateLimit(PER_ADDRESS, caller.ip, now)]),
    countForAccount: () => enforceRateLimit(BY_STRANGERS, email, now),
    reset,
    refund: () =>
      Promise.all([
        refundAttempt(PER_ADDRESS, caller.ip, now),
        refundAttempt(BY_STRANGERS, email, now),
      ]),
  };
}
