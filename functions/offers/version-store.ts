import { keys } from "#functions/platform/table/keys/keys.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import type { Reminding } from "#shared/offers/due.ts";
import { hasEvidence } from "#shared/offers/summary.ts";
import { packContent } from "./content-store.ts";
import { dueFor } from "./due-store.ts";
import type { OfferItem, Recipient, VersionItem, VersionSource } from "./records.ts";
import { asRead } from "./store.ts";

export interface NewVersion {
  proposalId: number;
  /** The stored offer. */
  before: OfferItem | undefined;
  content: OfferContent;
  source: VersionSource;
  sentBy: string;
  /** Recipients of the mail; absent when sent in another way. */
  mailedTo?: readonly Recipient[];
  /** Schedules in this transaction; otherwise `print-offer` does, so that sending writes less. */
  scheduleNow?: Reminding;
  /** The state of the offer with this version; by default open. */
  outcome?: Pick<OfferItem, "state" | "settledAt" | "settledBy">;
}

const OPEN = { state: "open", settledAt: null, settledBy: null } as const;

/**
 * Returns the writes of the next version, and the offer as it will be. They fail with `stale_record` when the offer has
 * changed since it was read.
 */
export function versionWrites(
  orgId: string,
  { proposalId, before, content, source, sentBy, mailedTo, ...rest }: NewVersion,
  now: Date,
): { offer: OfferItem; version: VersionItem; writes: Write[] } {
  const number = (before?.version ?? 0) + 1;
  const { outcome = OPEN, scheduleNow } = rest;
  const { state } = outcome;
  const { document, validUntilAt } = content;
  const end = { validUntil: document.validUntil, validUntilAt };
  const version: VersionItem = {
    ...keys.offerVersion(orgId, proposalId, number),
    version: number,
    ...packContent(content),
    source,
    pdfKey: null,
    pdfHash: null,
    sentAt: now.toISOString(),
    sentBy,
  };
  const offer: OfferItem = {
    ...keys.offer(orgId, proposalId),
    id: proposalId,
    ...outcome,
    version: number,
    ...end,
    ...(scheduleNow && dueFor(orgId, { state, ...end }, now, scheduleNow)),
    views: 0,
    firstViewedAt: null,
    lastViewedAt: null,
    mailProblem: false,
    ...(before ? carriedOver(before) : { unanswered: false, mailedTo: [] }),
    ...(mailedTo && { mailedTo: [...mailedTo] }),
  };
  return {
    offer,
    version,
    writes: [
      { put: { ...version }, condition: "notExists" },
      { put: { ...offer }, condition: before ? asCarried(before) : "notExists" },
    ],
  };
}

/** Belongs to no version, and may change while the next one is made: that write fails then. */
const CHECKED = [
  "unanswered",
  "messages",
  "questions",
  "payments",
  "guesses",
  "remindersOff",
  "remindersStopped",
  "taskId",
] as const;
/** The next version keeps these. */
const CARRIED = [...CHECKED, "wasAccepted", "wrongTaxIds", "mailedTo"] as const;
type Carried = Pick<OfferItem, (typeof CARRIED)[number]>;
export type VersionState = Omit<OfferItem, keyof Carried>;

const isCarried = (name: string) => CARRIED.some((carried) => carried === name);

function carriedOver(offer: OfferItem): Carried {
  const carried = Object.entries(offer).filter(([name]) => isCarried(name));
  return {
    ...(Object.fromEntries(carried) as Carried),
    ...(hasEvidence(offer) && { wasAccepted: true }),
  };
}

/** Returns what the next version replaces of an offer. */
export function versionStateOf(offer: OfferItem): VersionState {
  const own = Object.entries(offer).filter(([name]) => !isCarried(name));
  return Object.fromEntries(own) as VersionState;
}

/** Returns the writes that remove the newest version, which nobody was sent, and the offer as it was before. */
export function removeVersion(
  orgId: string,
  offer: OfferItem,
  before: VersionState,
): { offer: OfferItem; writes: Write[] } {
  const restored = { ...before, ...carriedOver(offer) };
  return {
    offer: restored,
    writes: [
      { put: restored, condition: asCarried(offer) },
      { remove: keys.offerVersion(orgId, offer.id, offer.version) },
    ],
  };
}

/** Like `asRead`; also fails when what the next version carries over has changed since. */
function asCarried(before: OfferItem) {
  const carried = Object.fromEntries(CHECKED.map((name) => [name, before[name] ?? null]));
  return { equals: { ...asRead(before).equals, ...carried } };
}
