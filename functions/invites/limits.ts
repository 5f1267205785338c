import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";

/** Enough for a person with a bad connection, far from enough to find a token. */
const PER_ADDRESS: RateLimit = { what: "invite", max: 30, minutes: 15, perAddress: true };
/** As at registration: accounts are opened here. */
const ACCOUNTS_PER_ADDRESS: RateLimit = {
  what: "invite-register",
  max: 10,
  minutes: 60,
  perAddress: true,
};

/** Counts one look at an invite, or one try to accept it. @throws Problem `too_many_attempts` */
export function countTry(ip: string, now: Date): Promise<void> {
  return enforceRateLimit(PER_ADDRESS, ip, now);
}

/** Counts one account opened by an invite. @throws Problem `too_many_attempts` */
export function countAccount(ip: string, now: Date): Promise<void> {
  return enforceRateLimit(ACCOUNTS_PER_ADDRESS, ip, now);
}
