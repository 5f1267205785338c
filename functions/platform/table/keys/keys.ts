import type { CheckKind } from "../records.ts";
import type { IndexRows, ItemKey, Items, ItemsUntil, UniqueRecords } from "../stored-records.ts";
import { chatKeys } from "./chat-keys.ts";
import { indexed, item, items, keyPart, ofKind, own, padded, row } from "./key-parts.ts";
import type { Item, Prefix, TypedKey } from "./key-types.ts";
import { personKeys } from "./person-keys.ts";
import { proposalKeys } from "./proposal-keys.ts";
import { reportKeys } from "./report-keys.ts";
import { taskKeys } from "./task-keys.ts";
import { trashKeys } from "./trash-keys.ts";

/** Partitions that are read or written for the whole product; a single one would be too busy. */
export const SHARDS = 4;

export function shardOf(orgId: string): number {
  return Number.parseInt(orgId.slice(0, 4), 16) % SHARDS;
}

/**
 * Every kind of item of the table, with what it is read for. A tenant's partitions begin with its organization. Numeric
 * ids are padded, so that they sort as numbers. Typed text (an e-mail, a code) is always the last part of a key, so
 * that no value can reach into another key.
 */
export const keys = {
  ...personKeys,
  ...proposalKeys,
  ...chatKeys,
  ...reportKeys,
  ...taskKeys,
  ...trashKeys,
  /** All items of a partition, to purge them. */
  partition: (pk: string): Prefix<Item> => ({ pk, prefix: "" }),
  /** The link of an invite, by the SHA-256 of its token; ends by its TTL. */
  link: (tokenHash: string): ItemKey<"inviteLink"> => ofKind("LINK", tokenHash),
  /** A file that was issued, by the SHA-256 of its bytes in hex. */
  fileHash: (sha256: string): ItemKey<"fileHash"> => ofKind("FILE_HASH", sha256),
  /** A rate limit's counter, by a signature of whose it is; ends by its TTL. */
  rateLimit: (what: string, signature: string): ItemKey<"rateLimit"> =>
    ofKind("ATTEMPTS", `${what}#${signature}`),

  /** How many calls of an organization were counted in a minute since 1970; ends by its TTL. */
  calls: (orgId: string, minute: number): ItemKey<"calls"> => ({
    pk: `CALLS#${orgId}`,
    sk: String(minute),
  }),
  /** The print slots and recent printing time of an organization; ends by its TTL. */
  prints: (orgId: string): ItemKey<"prints"> => ofKind("PRINTS", orgId),
  /** A document being printed, by the hash of its content; ends by its TTL. */
  print: (orgId: string, hash: string): ItemKey<"print"> => ({
    pk: `PRINTS#${orgId}`,
    sk: `PRINT#${hash}`,
  }),

  organization: (orgId: string): ItemKey<"organization"> => own(orgId, "ORGANIZATION"),
  /** As the provider last listed them. */
  payments: (orgId: string): ItemKey<"payments"> => own(orgId, "PAYMENTS"),
  /** A scheduled check of an organization, in four shards; read by the jobs when it is due. */
  check: (orgId: string, what: CheckKind): ItemKey<"check"> => own(orgId, `WATCH#${what}`),
  checkDue: (what: CheckKind, shard: number, at: string) => ({
    gsi1pk: `WATCH#${what}#${shard}`,
    gsi1sk: at,
  }),
  checksDue: (what: CheckKind, shard: number, now: string): IndexRows<"check"> =>
    indexed(`WATCH#${what}#${shard}`, now),
  member: (orgId: string, userId: string): ItemKey<"member"> => own(orgId, `MEMBER#${userId}`),
  members: (orgId: string): Items<"member"> => ({ pk: `ORG#${orgId}`, prefix: "MEMBER#" }),
  /** An invite, one per e-mail; ends by its TTL some time after it expired. */
  invite: (orgId: string, email: string): ItemKey<"invite"> => own(orgId, `INVITE#${email}`),
  invites: (orgId: string): Items<"invite"> => ({ pk: `ORG#${orgId}`, prefix: "INVITE#" }),
  /** The last number per kind of record, per year for proposals, and when each was last given. */
  counters: (orgId: string): ItemKey<"counters"> => own(orgId, "COUNTERS"),
  /** Keeps a normalized value unique in the organization. */
  unique: <Kind extends keyof UniqueRecords>(
    orgId: string,
    kind: Kind,
    value: string,
  ): TypedKey<UniqueRecords[Kind]> => item(orgId, "UNIQUE", `${kind}#${keyPart(value)}`),
  /** Ten minutes of the log of changed rows (`change-log.ts`). */
  changes: (orgId: string, segment: string): ItemKey<"changes"> => item(orgId, "CHANGE", segment),
  client: (orgId: string, id: number): ItemKey<"client"> => row(orgId, "CLIENT", id),
  /** The clients screen, newest first. */
  clients: (orgId: string): Items<"client"> => items(orgId, "CLIENT"),
  product: (orgId: string, id: number): ItemKey<"product"> => row(orgId, "PRODUCT", id),
  products: (orgId: string): Items<"product"> => items(orgId, "PRODUCT"),
  branding: (orgId: string): ItemKey<"branding"> => own(orgId, "BRANDING"),
  /** The encrypted key, the template, the webhook. */
  zapsignSettings: (orgId: string): ItemKey<"zapsignSettings"> => own(orgId, "ZAPSIGN_SETTINGS"),
  /** A request that is generating the contract of a proposal, or that died with an unknown outcome. */
  contractLease: (orgId: string, proposalId: number): ItemKey<"contractLease"> =>
    item(orgId, "CONTRACT", `CLAIM#${padded(proposalId)}`),
  /** A document at ZapSign with its proposal, also after the proposal got another document. */
  contractDocument: (orgId: string, token: string): ItemKey<"contractDocument"> =>
    item(orgId, "CONTRACT", `DOCUMENT#${token}`),
  /** When an open document is checked next, in four shards; an attribute of the document, read by the job. */
  contractDue: (shard: number, at: string) => ({ gsi1pk: `CONTRACT_DUE#${shard}`, gsi1sk: at }),
  contractsDue: (shard: number, now: string): IndexRows<"contractDocument"> =>
    indexed(`CONTRACT_DUE#${shard}`, now),
  /** A member's saved filters of a screen. Those of proposals came first, so their key has no screen. */
  savedFilters: (orgId: string, screen: string, userId: string): ItemKey<"savedFilters"> =>
    item(orgId, "SAVED_FILTER", screen === "proposals" ? userId : `${userId}#${screen}`),
  /** What the team shares for it. */
  teamFilters: (orgId: string, screen: string): ItemKey<"teamFilters"> =>
    item(orgId, "SAVED_FILTER", screen === "proposals" ? "TEAM" : `TEAM#${screen}`),
  slaSettings: (orgId: string): ItemKey<"slaSettings"> => own(orgId, "SLA_SETTINGS"),
  offerTexts: (orgId: string): ItemKey<"offerTexts"> => own(orgId, "OFFER_TEXTS"),
  checklistTemplate: (orgId: string, id: number): ItemKey<"checklistTemplate"> =>
    row(orgId, "CHECKLIST_TEMPLATE", id),
  checklistTemplates: (orgId: string): Items<"checklistTemplate"> =>
    items(orgId, "CHECKLIST_TEMPLATE"),
  /** A notification of one member; ends by its TTL. The member item counts the unread ones. */
  notification: (orgId: string, userId: string, id: number): ItemKey<"notification"> =>
    item(orgId, "NOTIFICATION", `${userId}#${padded(id)}`),
  notifications: (orgId: string, userId: string): Items<"notification"> =>
    items(orgId, "NOTIFICATION", `${userId}#`),

  /** A used trial, by a signature of the e-mail or the tax id; see `trial-store.ts`. */
  trial: (signature: string): ItemKey<"trial"> => ofKind("TRIAL", signature),
  /** A cached entry of the company registry, for all tenants; ends by its TTL. */
  company: (cnpj: string): ItemKey<"company"> => ofKind("COMPANY", cnpj),
  /** The organization that is this customer of the payment provider. */
  paymentCustomer: (customerId: string): ItemKey<"paymentCustomer"> =>
    ofKind("CUSTOMER", customerId),
  /** A webhook event, so that it is processed once; ends by its TTL. */
  event: (provider: string, eventId: string): ItemKey<"event"> =>
    ofKind("EVENT", `${provider}#${eventId}`),
  plan: (planId: number): ItemKey<"plan"> => ({ pk: "PLANS", sk: padded(planId) }),
  plans: (): Items<"plan"> => ({ pk: "PLANS", prefix: "" }),
  /** Keeps the name of a plan unique; `name` is normalized. */
  planName: (name: string): ItemKey<"planName"> => ({ pk: "PLAN_NAMES", sk: keyPart(name) }),
  planNumbers: (): ItemKey<"planNumbers"> => ({ pk: "SYSTEM", sk: "PLAN_NUMBERS" }),
  /** An organization in the index of all, in four shards, with what the admin panel searches; removed on deletion. */
  indexEntry: (orgId: string): ItemKey<"indexEntry"> => ({
    pk: `ORGANIZATIONS#${shardOf(orgId)}`,
    sk: orgId,
  }),
  organizationIndex: (shard: number): Items<"indexEntry"> => ({
    pk: `ORGANIZATIONS#${shard}`,
    prefix: "",
  }),
  /** The number of super administrators, so that the last one cannot leave. */
  superAdmins: (): ItemKey<"superAdmins"> => ({ pk: "SYSTEM", sk: "SUPER_ADMINS" }),
  superAdmin: (userId: string): ItemKey<"superAdmin"> => ({
    pk: "SYSTEM",
    sk: `SUPER_ADMIN#${userId}`,
  }),
  superAdminPeople: (): Items<"superAdmin"> => ({ pk: "SYSTEM", prefix: "SUPER_ADMIN#" }),
  /** A purge that is not finished; read by the job that continues it. */
  purge: (what: string, id: string): ItemKey<"purge"> => ({ pk: "PURGES", sk: `${what}#${id}` }),
  purges: (): Items<"purge"> => ({ pk: "PURGES", prefix: "" }),
  upgrade: (what: string): ItemKey<"upgrade"> => ({ pk: "UPGRADES", sk: what }),
  /** Progress of a job that passes over all organizations repeatedly. */
  round: (what: string): ItemKey<"round"> => ({ pk: "UPGRADES", sk: `ROUND#${what}` }),
  /** An outbox message, in four shards; read by the consumer, oldest first. */
  outbox: (shard: number, id: string): ItemKey<"outbox"> => ({ pk: `OUTBOX#${shard}`, sk: id }),
  outboxShard: (shard: number): Items<"outbox"> => ({ pk: `OUTBOX#${shard}`, prefix: "" }),
  outboxBefore: (shard: number, at: string): ItemsUntil<"outbox"> => ({
    pk: `OUTBOX#${shard}`,
    until: at,
  }),
  /** A message that failed for days, kept for an operator; ends by its TTL. */
  deadLetter: (id: string): ItemKey<"outbox"> => ({ pk: "GIVEN_UP", sk: id }),
};
