import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  networkOf,
} from "#functions/platform/attempts.ts";
import { knownDevice } from "#functions/platform/device.ts";
import type { Request } from "#functions/platform/request.ts";
import type { Write } from "#functions/platform/write.ts";

const PER_NETWORK: AttemptLimit = { what: "login-account", most: 5, minutes: 15 };
const PER_ADDRESS: AttemptLimit = {
  what: "login-address",
  most: 50,
  minutes: 15,
  perAddress: true,
};
/** Over all networks, by browsers that the person has not signed in on: many addresses buy no more guesses. */
const BY_STRANGERS: AttemptLimit = { what: "login-strangers", most: 30, minutes: 60 };
/** A browser that the person has signed in on has attempts of its own: strangers cannot use them up. */
const PER_DEVICE: AttemptLimit = { what: "login-device", most: 5, minutes: 15 };

interface SignInAttempt {
  /** Counts the attempt for where it is made. @throws Problem `too_many_attempts` */
  countHere(): Promise<unknown>;
  /** Then for the account. Not at once: what is refused here must not use up the attempts of all strangers. */
  countForAccount(): Promise<unknown>;
  /** After a success the failures before it are forgotten, */
  forget: Write[];
  /** and of what is shared with others this attempt alone. */
  forgive(): Promise<unknown>;
}

/** The limits that hold for one attempt to sign in. */
export function signInAttempt(
  email: string,
  { ip, cookies }: Pick<Request, "ip" | "cookies">,
  now: Date,
): SignInAttempt {
  const device = knownDevice(cookies, email, now);
  if (device) {
    const who = `${device}#${email}`;
    return {
      countHere: () => countAttempt(PER_DEVICE, who, now),
      countForAccount: async () => {},
      forget: [forgetAttempts(PER_DEVICE, who)],
      forgive: async () => {},
    };
  }
  const who = `${networkOf(ip)}#${email}`;
  return {
    countHere: () =>
      Promise.all([countAttempt(PER_NETWORK, who, now), countAttempt(PER_ADDRESS, ip, now)]),
    countForAccount: () => countAttempt(BY_STRANGERS, email, now),
    forget: [forgetAttempts(PER_NETWORK, who)],
    forgive: () =>
      Promise.all([forgiveAttempt(PER_ADDRESS, ip, now), forgiveAttempt(BY_STRANGERS, email, now)]),
  };
}
