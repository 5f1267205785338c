/**
 * Stored states of an offer. `paused`: edited since its version was sent; the client reads that version and cannot
 * accept.
 */
export const OFFER_STATES = [
  "open",
  "paused",
  "withdrawn",
  "accepted",
  "declined",
  "deleted",
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** States of the public page. `unavailable`: the organization is suspended or was locked too long. */
export type PageState = OfferState | "expired" | "unavailable" | "not_found";

/** `cc` and `report` links only read; `receipt` comes with an acceptance. */
export const LINK_CHANNELS = ["email", "cc", "whatsapp", "copy", "reply", "receipt"] as const;
export type LinkChannel = (typeof LINK_CHANNELS)[number];

/** Days for which links of a locked organization still work: the offer binds the seller, not the subscription. */
export const DAYS_AFTER_LOCK = 30;

/** Returns whether an offer can no longer be accepted. The end itself is still valid. */
export function isOver({ validUntilAt }: { validUntilAt: string }, now: Date): boolean {
  return now.toISOString() > validUntilAt;
}
