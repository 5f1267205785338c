import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";

/** Enough for retries on a bad connection, too few to guess a token. */
const PER_ADDRESS: RateLimit = { what: "invite", max: 30, minutes: 15, perAddress: true };
/** The limit of registration: accounts are created here. */
const ACCOUNTS_PER_ADDRESS: RateLimit = {
  what: "invite-register",
  max: 10,
  minutes: 60,
  perAddress: true,
};

/** @throws Problem `too_many_attempts` */
export function countTry(ip: string, now: Date): Promise<void> {
  return enforceRateLimit(PER_ADDRESS, ip, now);
}

/** @throws Problem `too_many_attempts` */
export function countAccount(ip: string, now: Date): Promise<void> {
  return enforceRateLimit(ACCOUNTS_PER_ADDRESS, ip, now);
}
