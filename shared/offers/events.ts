/** Events of an offer besides its sendings, for the history. */
export const OFFER_EVENTS = [
  "paused",
  "discarded",
  "withdrawn",
  "renewed",
  "link_disabled",
  "links_disabled",
  "viewed",
  "pdf_downloaded",
  "renewal_asked",
  "paid_told",
  "reminders_stopped",
  "accepted",
  "accepted_by_team",
  "declined",
  "lost",
  "reopened",
  "deleted",
  "restored",
] as const;
export type OfferEvent = (typeof OFFER_EVENTS)[number];
