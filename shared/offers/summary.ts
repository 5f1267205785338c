import * as z from "zod";
import { Instant } from "#shared/values/schemas.ts";
import { OFFER_STATES, type OfferState } from "./states.ts";

export const OfferSummary = z.object({
  /** `none`: never sent. */
  state: z.enum(["none", ...OFFER_STATES]),
  /** The newest version; 0 without one. */
  version: z.int(),
  /** The client still reads the newest version, and cannot accept it. */
  hasUnsentChanges: z.boolean(),
  /** It waits for a new version because an acceptance was taken back, with or without changes. */
  isReopened: z.boolean().exactOptional(),
  validUntilAt: Instant.nullable(),
  views: z.int(),
  firstViewedAt: Instant.nullable(),
  lastViewedAt: Instant.nullable(),
  /** A question waits for an answer, which the client can read. */
  unanswered: z.boolean(),
  /** A mail with the newest version bounced, or was marked as spam. */
  mailProblem: z.boolean(),
  /** The problem is that the recipient marked the mail as spam. */
  mailComplaint: z.boolean().exactOptional(),
  /** A client has accepted a version, possibly one that was reopened since. */
  hasEvidence: z.boolean(),
});
export type OfferSummary = z.output<typeof OfferSummary>;

export const NO_OFFER: OfferSummary = {
  state: "none",
  version: 0,
  hasUnsentChanges: false,
  validUntilAt: null,
  views: 0,
  firstViewedAt: null,
  lastViewedAt: null,
  unanswered: false,
  mailProblem: false,
  hasEvidence: false,
};

interface Proven {
  state: OfferState;
  wasAccepted?: boolean;
  reopenedAt?: string;
  undoneAt?: string;
  settledBy?: { kind: "client" | "team" } | null;
}

interface Summarized
  extends Omit<OfferSummary, "state" | "hasUnsentChanges" | "isReopened" | "hasEvidence">, Proven {}

/** Returns whether a client has ever accepted a version; derived for offers of earlier releases. */
export function hasEvidence({ wasAccepted, reopenedAt, state, settledBy }: Proven): boolean {
  const isAccepted = state === "accepted" && settledBy?.kind === "client";
  return wasAccepted === true || reopenedAt !== undefined || isAccepted;
}

/** Returns whether an acceptance of the newest version was taken back. Its changes cannot be discarded. */
export function isReopened({ reopenedAt, undoneAt }: Proven): boolean {
  return (reopenedAt ?? undoneAt) !== undefined;
}

/** Returns what the team sees of an offer. */
export function offerSummary(offer: Summarized | undefined): OfferSummary {
  if (!offer) return NO_OFFER;
  const { state, version, validUntilAt, views, firstViewedAt, lastViewedAt } = offer;
  const isReadable = state !== "withdrawn" && state !== "deleted";
  return {
    state,
    version,
    hasUnsentChanges: state === "paused",
    ...(state === "paused" && isReopened(offer) && { isReopened: true }),
    validUntilAt,
    views,
    firstViewedAt,
    lastViewedAt,
    unanswered: isReadable && offer.unanswered,
    mailProblem: offer.mailProblem,
    ...(offer.mailProblem && offer.mailComplaint && { mailComplaint: true }),
    hasEvidence: hasEvidence(offer),
  };
}
