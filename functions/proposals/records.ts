import type { OfferItem } from "#functions/offers/store.ts";
import type { VersionState } from "#functions/offers/version-store.ts";
import type { ClientSnapshot } from "#shared/clients/rules.ts";
import type { StoredSnapshot } from "#shared/dashboard/counts.ts";
import type { TrailEntry } from "#shared/proposals/history.ts";
import type { ProposalResponse, ProposalLine } from "#shared/proposals/proposal.ts";
import type { SoldItem } from "#shared/reports/sold.ts";
import type { Cents } from "#shared/values/money.ts";

/** A proposal before its last change of status. */
interface Undo
  extends
    Pick<ProposalResponse, "status" | "sentAt" | "acceptedAt" | "rejectedAt" | "acceptedBy">,
    Partial<Pick<ProposalResponse, "lostReason" | "lostText">> {
  /** `updatedAt` of the change. Any later change makes it void. */
  version: string;
  /**
   * The offer before the change, with all that a version replaces where the change made one; null: never sent. Absent
   * where the change left the offer alone.
   */
  offer?: VersionState | Pick<OfferItem, "state" | "settledAt" | "settledBy"> | null;
  /** The version before the one that the change made. */
  offered?: NonNullable<ProposalRecord["offered"]>;
}

/** A proposal with its lines, as both parts together hold it; money in centavos. */
export interface ProposalRecord extends Omit<
  ProposalResponse,
  | "client"
  | "validUntil"
  | "items"
  | "history"
  | "lineCount"
  | "offer"
  | "sellerId"
  | "days"
  | "seller"
> {
  /** The client as of the last write, shown once that client is deleted. */
  clientKept: ClientSnapshot;
  /** The total of all that is offered, while the client has accepted a choice of it. */
  offeredTotal?: Cents | null;
  /** Absent: the author. */
  sellerId?: string | null;
  items: ProposalLine[];
  /** What people did to it, oldest first; absent in proposals from before it was recorded. */
  trail?: TrailEntry[];
  template?: string;
  undo?: Undo | null;
  /** The change that was undone last. */
  undone?: string;
  /** How the dashboard counts it, set by every change of its status. Absent: not counted yet. */
  counted?: StoredSnapshot;
  /** Set with the days of its value. Absent: its value is not counted yet. */
  countedAs?: number;
  /** Its newest version. Absent: never sent, or sent before there were versions. */
  offered?: { version: number; issuedOn: string; validUntil: string };
  /** The version of the lines as stored. Absent: not split yet. */
  linesVersion?: string | undefined;
}

/** What lists and changes of status need of a proposal: small, whatever its lines. */
export interface ProposalHead extends Omit<ProposalRecord, "items" | "description"> {
  excerpt: string | null;
  lineCount: number;
  productIds: number[];
  /** Items sold, while accepted. Absent for a while where an earlier version accepted it. */
  sold?: SoldItem[] | undefined;
  linesVersion: string;
}
