import type { Key } from "./table.ts";

/**
 * The schema page: every item of the table, one line each, with what it is read for.
 *
 * A tenant's partitions begin with its organization, always. Numeric ids are padded so that they sort as numbers.
 * The part that a person typed (an e-mail, a code) is always the last one of its key, so no value can reach into
 * another key.
 */
export const keys = {
  /** A person. With the three below it makes the caller, in one BatchGet. */
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: "PROFILE" }),
  /** A signed-in browser, by the SHA-256 of its token; ends by its TTL. */
  session: (userId: string, tokenHash: string): Key => ({
    pk: `USER#${userId}`,
    sk: `SESSION#${tokenHash}`,
  }),
  /** The organizations of a person, oldest first by `joinedAt`; read at sign-in. */
  membership: (userId: string, orgId: string): Key => ({
    pk: `USER#${userId}`,
    sk: `MEMBERSHIP#${orgId}`,
  }),
  memberships: (userId: string): Prefix => ({ pk: `USER#${userId}`, prefix: "MEMBERSHIP#" }),
  /** Which person has this e-mail: sign-in looks here, and it keeps the address unique. */
  email: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: "EMAIL" }),
  /** A mailed link (reset password, verify e-mail), by the SHA-256 of its token; ends by its TTL. */
  link: (tokenHash: string): Key => ({ pk: `LINK#${tokenHash}`, sk: "LINK" }),
  /** How often something was tried in one window of time; ends by its TTL. */
  attempts: (what: string, windowStart: number, who: string): Key => ({
    pk: `ATTEMPTS#${what}#${windowStart}`,
    sk: who,
  }),

  /** An organization: name, trial, subscription, limits. */
  organization: (orgId: string): Key => ({ pk: `ORG#${orgId}`, sk: "ORGANIZATION" }),
  /** Who belongs to it, with role; all of them for the team screen. */
  member: (orgId: string, userId: string): Key => ({ pk: `ORG#${orgId}`, sk: `MEMBER#${userId}` }),
  members: (orgId: string): Prefix => ({ pk: `ORG#${orgId}`, prefix: "MEMBER#" }),
  /** The last number given per kind of record, and per year for proposals. */
  counters: (orgId: string): Key => ({ pk: `ORG#${orgId}`, sk: "COUNTERS" }),
  /** Keeps a value unique in the organization: `kind` is what, `value` is normalized. */
  unique: (orgId: string, kind: "client-tax-id" | "product-code", value: string): Key => ({
    pk: `ORG#${orgId}#UNIQUE`,
    sk: `${kind}#${value}`,
  }),
  client: (orgId: string, id: number): Key => ({ pk: `ORG#${orgId}#CLIENT`, sk: padded(id) }),
  /** The clients screen, newest first. */
  clients: (orgId: string): Prefix => ({ pk: `ORG#${orgId}#CLIENT`, prefix: "" }),
  product: (orgId: string, id: number): Key => ({ pk: `ORG#${orgId}#PRODUCT`, sk: padded(id) }),
  /** The catalogue, newest first. */
  products: (orgId: string): Prefix => ({ pk: `ORG#${orgId}#PRODUCT`, prefix: "" }),
  /** A proposal with its lines inside. */
  proposal: (orgId: string, id: number): Key => ({ pk: `ORG#${orgId}#PROPOSAL`, sk: padded(id) }),
  /** The proposals screen, newest first. */
  proposals: (orgId: string): Prefix => ({ pk: `ORG#${orgId}#PROPOSAL`, prefix: "" }),
  branding: (orgId: string): Key => ({ pk: `ORG#${orgId}`, sk: "BRANDING" }),

  /** What the company registry said of a CNPJ, for everybody; ends by its TTL. */
  company: (cnpj: string): Key => ({ pk: `COMPANY#${cnpj}`, sk: "COMPANY" }),
  /** What must happen after a commit, in four shards; taken by the outbox consumer, oldest first. */
  outbox: (shard: number, id: string): Key => ({ pk: `OUTBOX#${shard}`, sk: id }),
  outboxShard: (shard: number): Prefix => ({ pk: `OUTBOX#${shard}`, prefix: "" }),
};

/** The items of one partition whose sort key begins with `prefix`. */
export interface Prefix {
  pk: string;
  prefix: string;
}

/** The number inside a padded sort key. */
export function padded(id: number): string {
  return String(id).padStart(10, "0");
}
