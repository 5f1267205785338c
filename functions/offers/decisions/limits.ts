import type { RateLimit } from "#functions/platform/limits/rate-limit.ts";

/** Refused decisions only: a successful one settles the offer. */
export const LINK_DECISIONS: RateLimit = { what: "offer-decisions", max: 10, minutes: 60 };
export const ADDRESS_DECISIONS: RateLimit = {
  what: "offer-decisions-address",
  max: 30,
  minutes: 60,
  perAddress: true,
};
/** A hash cannot be guessed; this limits the load. */
export const VERIFICATIONS: RateLimit = {
  what: "offer-verify",
  max: 60,
  minutes: 15,
  perAddress: true,
};
export const CLAIMS: RateLimit = { what: "offer-paid", max: 1, minutes: 24 * 60 };
export const RENEWALS: RateLimit = { what: "offer-renewal", max: 1, minutes: 24 * 60 };
