import type { Key } from "#functions/platform/table/keys/key-types.ts";
import type { DueWork } from "#shared/offers/due.ts";
import type { OfferEvent } from "#shared/offers/events.ts";
import type { LinkChannel, OfferState } from "#shared/offers/states.ts";
import type { Choice } from "#shared/proposals/choices.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    offer: OfferItem;
    offerVersion: VersionItem;
    offerLink: LinkItem;
  }
  interface OfferRecords {
    LINK: LinkRecord;
    SEND: SendRecord;
    EVENT: EventRecord;
    VIEW: ViewRecord;
  }
}

/** What lists need of an offer, and what decides a race. Read with every proposal. */
export interface OfferItem extends Key {
  /** The proposal's id. */
  id: number;
  state: OfferState;
  /** The state to restore when the deleted proposal is restored. */
  stateBefore?: OfferState;
  /** The newest version. */
  version: number;
  /** The last day of the newest version, in the zone of its sending. */
  validUntil: string;
  /** The last instant at which the newest version can be accepted. */
  validUntilAt: string;
  /** Visits of the newest version. */
  views: number;
  firstViewedAt: string | null;
  lastViewedAt: string | null;
  /** When the sellers were last notified of a visit. */
  toldAt?: string;
  /** A question of the client waits for an answer. */
  unanswered: boolean;
  /** Number of questions and answers on the page. */
  messages?: number;
  /** Number of questions. */
  questions?: number;
  /** Number of registered payments. */
  payments?: number;
  /** A mail with the newest version bounced, or was marked as spam. */
  mailProblem: boolean;
  /** The last problem of a mail was that it was marked as spam. */
  mailComplaint?: boolean;
  /** When it was accepted, declined, withdrawn or deleted, and by whom. */
  settledAt: string | null;
  settledBy: Settler | null;
  /** A client has accepted a version: there is evidence. Missing in offers of earlier versions of the product. */
  wasAccepted?: boolean;
  /** An acceptance of the newest version was taken back. */
  reopenedAt?: string;
  /** The team undid its acceptance, which had made the newest version. Only in offers of an earlier version. */
  undoneAt?: string;
  /** Wrong tax ids of the last hour, oldest first. */
  wrongTaxIds?: WrongTaxId[];
  /** All guesses ever: an acceptance fails when another guess came in between. */
  guesses?: number;
  /** Created by the client's acceptance. */
  taskId?: number;
  /** When the client was reminded of the newest version. */
  remindedAt?: string | null;
  /** Switched off by the team. */
  remindersOff?: boolean;
  /** Switched off by the client. */
  remindersStopped?: boolean;
  /** The work due next, at `gsi1sk`; missing in offers of earlier versions of the product. */
  due?: DueWork | null;
  gsi1pk?: string;
  gsi1sk?: string;
  /** Recipients of the version mailed last; missing in offers of earlier versions of the product. */
  mailedTo?: Recipient[];
}

export interface WrongTaxId {
  at: string;
  linkId: string;
}

export interface Settler {
  kind: "client" | "team";
  name: string;
  role: string | null;
  /** The client's choice on acceptance. */
  selection?: readonly Choice[];
}

/** What the proposal said when it was sent. Written once; the files are added when they are printed. */
export interface VersionItem extends Key {
  version: number;
  /** Canonical JSON of an `OfferContent`, compressed by Brotli. */
  content: Uint8Array;
  /** SHA-256 of the canonical JSON, in hex. */
  contentHash: string;
  /** What the working copy needs besides the content to become this version again. */
  source: VersionSource;
  pdfKey: string | null;
  /** SHA-256 of the PDF, in hex. */
  pdfHash: string | null;
  sentAt: string;
  /** The sender's user id. */
  sentBy: string;
}

export interface VersionSource {
  clientId: number;
  validityDays: number;
  /** Of the lines, in their order; null outside the catalogue. */
  productIds: (number | null)[];
  /** The lines whose price the seller set. Missing in versions of earlier releases. */
  ownPrices?: number[];
}

/** Leads from a token to an offer. Disabling the link removes the item. */
export interface LinkItem extends Key {
  purpose: "offer";
  orgId: string;
  proposalId: number;
  /** Of its record; `report` for an administrator of the system, whose link has none. */
  linkId: string;
  channel: LinkChannel;
  /** Sees and asks, but does not accept. */
  readOnly: boolean;
  /** An address; null for links that were copied. */
  recipient: string | null;
  /** The newest version when the link was made. */
  version: number;
  /** When its mail was handed to the mail service. */
  mailedAt?: string;
  ttl: number;
}

export interface LinkRecord extends Key {
  id: string;
  channel: LinkChannel;
  recipient: string | null;
  version: number;
  at: string;
  /** A person's id; null for links that the product made. */
  by: string | null;
  /** Of its token: leads to the item that opens the page. */
  tokenHash: string;
  endedAt: string | null;
  /** Epoch seconds. */
  endsAt: number;
}

/** How a version reached the client. `marked`: by other means, as stated by a member. */
export interface SendRecord extends Key {
  version: number;
  channel: "email" | "whatsapp" | "link" | "marked";
  at: string;
  by: string;
  /** `by` sent the version. */
  isReminder?: true;
  recipients: Recipient[];
  /** Positions of the recipients whose mail was handed to the mail service. */
  mailed?: Set<number>;
}

export interface Recipient {
  email: string;
  /** Reads only. */
  isCopy: boolean;
}

export interface EventRecord extends Key {
  what: OfferEvent;
  at: string;
  /** A person's id; null for what the client did. */
  by: string | null;
  version: number;
  /** A reason, or the recipient of a link. */
  detail: string | null;
}

/** A visit: one of a link, a network and a browser within half an hour. Ends by its TTL. */
export interface ViewRecord extends Key {
  linkId: string;
  version: number;
  at: string;
  /** Viewing time, as reported by the page. */
  seconds?: number;
  ttl: number;
}
