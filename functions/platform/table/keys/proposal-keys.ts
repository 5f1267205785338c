import type { IndexRows, ItemKey, Items, ItemsBetween, OfferRecords } from "../stored-records.ts";
import { indexed, item, items, ofKind, padded, row } from "./key-parts.ts";
import type { Item, Prefix, TypedKey } from "./key-types.ts";

/** Returns the number of a version as part of a key: in the order of the versions. */
export function versionId(version: number): string {
  return String(version).padStart(3, "0");
}

export const proposalKeys = {
  /** A proposal without its lines. */
  proposal: (orgId: string, id: number): ItemKey<"proposal"> => row(orgId, "PROPOSAL", id),
  proposalLines: (orgId: string, id: number): ItemKey<"proposalLines"> =>
    row(orgId, "PROPOSAL_LINES", id),
  proposals: (orgId: string): Items<"proposal"> => items(orgId, "PROPOSAL"),
  /** When a proposal was lost; attributes of the proposal. */
  proposalLost: (orgId: string, lostAt: string) => ({
    gsi1pk: `LOST#${orgId}`,
    gsi1sk: lostAt,
  }),
  /** Lost proposals up to a loss; read when their list opens. */
  proposalsLost: (orgId: string, until: string): IndexRows<"proposal"> =>
    indexed(`LOST#${orgId}`, until),
  /** A proposal template without its content. */
  proposalTemplate: (orgId: string, id: number): ItemKey<"proposalTemplate"> =>
    row(orgId, "PROPOSAL_TEMPLATE", id),
  proposalTemplateContent: (orgId: string, id: number): ItemKey<"proposalTemplateContent"> =>
    row(orgId, "PROPOSAL_TEMPLATE_CONTENT", id),
  proposalTemplates: (orgId: string): Items<"proposalTemplate"> =>
    items(orgId, "PROPOSAL_TEMPLATE"),
  /** State and newest version of the client's side of a proposal. */
  offer: (orgId: string, proposalId: number): ItemKey<"offer"> => row(orgId, "OFFER", proposalId),
  offers: (orgId: string): Items<"offer"> => items(orgId, "OFFER"),
  /** Of the proposals between two numbers; read with a page of their list. */
  offersBetween: (orgId: string, first: number, last: number): ItemsBetween<"offer"> => ({
    pk: row(orgId, "OFFER", first).pk,
    from: padded(first),
    until: padded(last),
  }),
  /** When something is next done for an offer, in four shards; an attribute of the offer, read by the job. */
  offerDue: (shard: number, at: string) => ({ gsi1pk: `OFFER_DUE#${shard}`, gsi1sk: at }),
  offersDue: (shard: number, now: string): IndexRows<"offer"> => indexed(`OFFER_DUE#${shard}`, now),
  /** What a proposal said when it was sent, by the number of the sending. */
  offerVersion: (orgId: string, proposalId: number, version: number): ItemKey<"offerVersion"> =>
    item(orgId, "OFFER_VERSION", `${padded(proposalId)}#${versionId(version)}`),
  offerVersions: (orgId: string, proposalId: number): Items<"offerVersion"> =>
    items(orgId, "OFFER_VERSION", `${padded(proposalId)}#`),
  /** Something that happened to an offer, by its kind: a link, a sending, an event, an acceptance. */
  offerRecord: <Kind extends keyof OfferRecords>(
    orgId: string,
    proposalId: number,
    kind: Kind,
    id: string,
  ): TypedKey<OfferRecords[Kind]> =>
    item(orgId, "OFFER_RECORD", `${padded(proposalId)}#${kind}#${id}`),
  /** Those of one kind, in the order of their ids. */
  offerRecords: <Kind extends keyof OfferRecords>(
    orgId: string,
    proposalId: number,
    kind: Kind,
  ): Prefix<OfferRecords[Kind]> => items(orgId, "OFFER_RECORD", `${padded(proposalId)}#${kind}#`),
  /** Mails sent, bounced and complained about, an attribute for each kind and day. */
  mailReputation: (orgId: string): ItemKey<"mailReputation"> =>
    item(orgId, "OFFER_RECORD", "MAIL_REPUTATION"),
  /** An address that gets no mail of tenants, by its SHA-256; ends by its TTL. */
  mailStop: (hash: string): ItemKey<"mailStop"> => ofKind("MAIL_STOP", hash),
  allOfferRecords: (orgId: string, proposalId: number): Prefix<Item> =>
    items(orgId, "OFFER_RECORD", `${padded(proposalId)}#`),
  /** The link of an offer, by the SHA-256 of its token; ends by its TTL. */
  offerLink: (tokenHash: string): ItemKey<"offerLink"> => ofKind("LINK", tokenHash),
};
