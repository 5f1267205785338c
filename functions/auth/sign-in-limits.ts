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

/** For one account from one place. */
const PER_PLACE: RateLimit = { what: "login-account", max: 5, minutes: 15 };
const PER_ADDRESS: RateLimit = {
  what: "login-address",
  max: 50,
  minutes: 15,
  perAddress: true,
};
/** For one account from all unknown places: many addresses buy no more guesses. */
const BY_STRANGERS: RateLimit = { what: "login-strangers", max: 30, minutes: 60 };

type Caller = Pick<Request, "ip" | "cookies">;

/**
 * From where somebody tries something with the account of an e-mail: the browser when the person has signed in on it,
 * else the network. Strangers cannot use up the attempts of a known browser.
 */
export function placeOf(email: string, { ip, cookies }: Caller, now: Date): string {
  return `${knownDevice(cookies, email, now) ?? networkOf(ip)}#${email}`;
}

interface SignInAttempt {
  /** Counts the attempt for where it is made. @throws Problem `too_many_attempts` */
  countHere(): Promise<unknown>;
  /** Counts it for the account. Afterwards, so that what one place is refused does not use up the attempts of all. */
  countForAccount(): Promise<unknown>;
  /** After a success: the write that forgets the failures here, */
  forget: Write;
  /** and of what is shared with others this attempt alone is taken back. */
  forgive(): Promise<unknown>;
}

/** The limits that hold for one attempt to sign in. */
export function signInAttempt(email: string, caller: Caller, now: Date): SignInAttempt {
  const place = placeOf(email, caller, now);
  const forget = resetRateLimit(PER_PLACE, place);
  const countPlace = () => enforceRateLimit(PER_PLACE, place, now);
  const nothing = async () => {};
  if (knownDevice(caller.cookies, email, now))
    return { countHere: countPlace, countForAccount: nothing, forget, forgive: nothing };
  return {
    countHere: () => Promise.all([countPlace(), enforceRateLimit(PER_ADDRESS, caller.ip, now)]),
    countForAccount: () => enforceRateLimit(BY_STRANGERS, email, now),
    forget,
    forgive: () =>
      Promise.all([
        refundAttempt(PER_ADDRESS, caller.ip, now),
        refundAttempt(BY_STRANGERS, email, now),
      ]),
  };
}
