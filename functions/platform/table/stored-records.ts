import type { Between, Item, Key, Prefix, TypedKey, Until } from "./keys/key-types.ts";
import type {
  ConnectionRecord,
  IndexEntry,
  MemberRecord,
  OrganizationRecord,
  SessionRecord,
  UserRecord,
} from "./records.ts";

/** By kind of key. Domains add theirs by declaration merging. */
export interface StoredRecords {
  user: UserRecord;
  session: SessionRecord;
  connection: ConnectionRecord;
  membership: { orgId: string; joinedAt: string | null };
  rateLimit: Item;
  calls: { count: number };
  organization: OrganizationRecord;
  check: Key;
  member: MemberRecord;
  counters: Record<string, number>;
  indexEntry: IndexEntry;
}

/** The records of an offer, by kind. The domain of offers adds them by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- a domain adds kinds by declaration merging
export interface OfferRecords {}

export interface UniqueRecords {
  created: { id: number };
}

export type ItemKey<Name extends keyof StoredRecords> = TypedKey<StoredRecords[Name]>;
export type Items<Name extends keyof StoredRecords> = Prefix<StoredRecords[Name]>;
export type ItemsUntil<Name extends keyof StoredRecords> = Until<StoredRecords[Name]>;
export type ItemsBetween<Name extends keyof StoredRecords> = Between<StoredRecords[Name]>;
export type IndexRows<Name extends keyof StoredRecords> = Until<ItemKey<Name> & { gsi1sk: string }>;

/** What can be restored after it was deleted, by kind. Domains add theirs by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- domains add kinds by declaration merging
export interface TrashedRecords {}

export interface TrashItem<Row> extends Key {
  /** The record without its keys. */
  row: Row;
  /** Who deleted it; unknown of older items. */
  by?: string;
  /** Epoch seconds. Expired items are deleted late, so readers check it too. */
  ttl: number;
}
