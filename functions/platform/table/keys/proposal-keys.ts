import { padded } from "./key-parts.ts";
import type { Item, Prefix, TypedKey } from "./key-types.ts";
import type { IndexRows, ItemKey, Items, ItemsBetween, OfferRecords } from "../stored-records.ts";

export const proposalKeys = {
  /** A proposal without its lines. */
  proposal: (orgId: string, id: number): ItemKey<"proposal"> => ({
    pk: `ORG#${orgId}#PROPOSAL`,
    sk: padded(id),
  }),
  proposalLines: (orgId: string, id: number): ItemKey<"proposalLines"> => ({
    pk: `ORG#${orgId}#PROPOSAL_LINES`,
    sk: padded(id),
  }),
  proposals: (orgId: string): Items<"proposal"> => ({ pk: `ORG#${orgId}#PROPOSAL`, prefix: "" }),
  /** When a proposal was lost; attributes of the proposal. */
  proposalLost: (orgId: string, lostAt: string) => ({
    gsi1pk: `LOST#${orgId}`,
    gsi1sk: lostAt,
  }),
  /** Lost proposals up to a loss; read when their list opens. */
  proposalsLost: (orgId: string, until: string): IndexRows<"proposal"> => ({
    index: "gsi1",
    pk: `LOST#${orgId}`,
    until,
  }),
  /** A proposal template without its content. */
  proposalTemplate: (orgId: string, id: number): ItemKey<"proposalTemplate"> => ({
    pk: `ORG#${orgId}#PROPOSAL_TEMPLATE`,
    sk: padded(id),
  }),
  proposalTemplateContent: (orgId: string, id: number): ItemKey<"proposalTemplateContent"> => ({
    pk: `ORG#${orgId}#PROPOSAL_TEMPLATE_CONTENT`,
    sk: padded(id),
  }),
  proposalTemplates: (orgId: string): Items<"proposalTemplate"> => ({
    pk: `ORG#${orgId}#PROPOSAL_TEMPLATE`,
    prefix: "",
  }),
  /** State and newest version of the client's side of a proposal. */
  offer: (orgId: string, proposalId: number): ItemKey<"offer"> => ({
    pk: `ORG#${orgId}#OFFER`,
    sk: padded(proposalId),
  }),
  /** Read beside the proposals screen, newest first. */
  offers: (orgId: string): Items<"offer"> => ({ pk: `ORG#${orgId}#OFFER`, prefix: "" }),
  /** When something is next done for an offer, in four shards; an attribute of the offer, read by the job. */
  offerDue: (shard: number, at: string) => ({ gsi1pk: `OFFER_DUE#${shard}`, gsi1sk: at }),
  offersDue: (shard: number, now: string): IndexRows<"offer"> => ({
    index: "gsi1",
    pk: `OFFER_DUE#${shard}`,
    until: now,
  }),
  /** What a proposal said when it was sent, by the number of the sending. */
  offerVersion: (orgId: string, proposalId: number, version: number): ItemKey<"offerVersion"> => ({
    pk: `ORG#${orgId}#OFFER_VERSION`,
    sk: `${padded(proposalId)}#${String(version).padStart(3, "0")}`,
  }),
  offerVersions: (orgId: string, proposalId: number): Items<"offerVersion"> => ({
    pk: `ORG#${orgId}#OFFER_VERSION`,
    prefix: `${padded(proposalId)}#`,
  }),
  /** Something that happened to an offer, by its kind: a link, a sending, an event, an acceptance. */
  offerRecord: <Kind extends keyof OfferRecords>(
    orgId: string,
    proposalId: number,
    kind: Kind,
    id: string,
  ): TypedKey<OfferRecords[Kind]> => ({
    pk: `ORG#${orgId}#OFFER_RECORD`,
    sk: `${padded(proposalId)}#${kind}#${id}`,
  }),
  /** Those of one kind, in the order of their ids. */
  offerRecords: <Kind extends keyof OfferRecords>(
    orgId: string,
    proposalId: number,
    kind: Kind,
  ): Prefix<OfferRecords[Kind]> => ({
    pk: `ORG#${orgId}#OFFER_RECORD`,
    prefix: `${padded(proposalId)}#${kind}#`,
  }),
  /** How many mails of an organization came back, an attribute for each kind and day. */
  mailReputation: (orgId: string): ItemKey<"mailReputation"> => ({
    pk: `ORG#${orgId}#OFFER_RECORD`,
    sk: "MAIL_REPUTATION",
  }),
  /** An address that gets no mail of tenants, by its SHA-256; ends by its TTL. */
  mailStop: (hash: string): ItemKey<"mailStop"> => ({ pk: `MAIL_STOP#${hash}`, sk: "MAIL_STOP" }),
  allOfferRecords: (orgId: string, proposalId: number): Prefix<Item> => ({
    pk: `ORG#${orgId}#OFFER_RECORD`,
    prefix: `${padded(proposalId)}#`,
  }),
  /** The link of an offer, by the SHA-256 of its token; ends by its TTL. */
  offerLink: (tokenHash: string): ItemKey<"offerLink"> => ({
    pk: `LINK#${tokenHash}`,
    sk: "LINK",
  }),
  /** Counters and sums of a month and all later ones, and the current counters. */
  countsSince: (orgId: string, month: string): ItemsBetween<"counts"> => ({
    pk: `ORG#${orgId}#DASHBOARD`,
    from: month,
    until: "TOTALS",
  }),
  /** The sums of a month, by seller. */
  monthSums: (orgId: string, month: string): Items<"counts"> => ({
    pk: `ORG#${orgId}#DASHBOARD`,
    prefix: `${month}#`,
  }),
  /** What a member saved for a screen. That of proposals was the only one, and has the key of the member alone. */
  savedFilters: (orgId: string, screen: string, userId: string): ItemKey<"savedFilters"> => ({
    pk: `ORG#${orgId}#SAVED_FILTER`,
    sk: screen === "proposals" ? userId : `${userId}#${screen}`,
  }),
  /** What the team shares for it. */
  teamFilters: (orgId: string, screen: string): ItemKey<"teamFilters"> => ({
    pk: `ORG#${orgId}#SAVED_FILTER`,
    sk: screen === "proposals" ? "TEAM" : `TEAM#${screen}`,
  }),
};
