import { randomInt, randomUUID } from "node:crypto";
import { DAY_MS } from "#shared/values/instants.ts";
import { ttlAfter } from "./clock.ts";
import type { UnrenderedMail } from "./mail/mail-page.ts";
import type { Mail } from "./mail/mail.ts";
import { keys, SHARDS } from "./table/keys/keys.ts";
import type { Write } from "./table/write.ts";

const KEPT_MS = 14 * DAY_MS;

/** The messages by kind. Domains add theirs in `messages.ts`, by declaration merging. */
export interface Messages {
  mail: { mail: Mail | UnrenderedMail };
  "remove-file": { key: string };
}

export type OutboxMessage<Kind extends keyof Messages = keyof Messages> = {
  [K in Kind]: { kind: K } & Messages[K];
}[Kind];

/** A handler that returns `unfinished` is called again later. */
export type MessageHandlers<Kind extends keyof Messages> = {
  [K in Kind]: (message: Messages[K], now: Date) => Promise<unknown>;
};

export interface OutboxRecord {
  pk: string;
  sk: string;
  /** The message, under its stored name. */
  errand: OutboxMessage;
  /** When a requeued message was first enqueued. */
  since?: string;
  ttl: number;
}

declare module "./table/stored-records.ts" {
  interface StoredRecords {
    outbox: OutboxRecord;
  }
}

/** Returns the write that enqueues a message. It is processed if and only if its transaction commits. */
export function enqueue(message: OutboxMessage, now: Date): Write {
  return { put: { ...newRecord(message, now) } };
}

/** Returns the writes that replace a row by a new one: the insertion brings it to the consumer. */
export function requeue(row: OutboxRecord, now: Date): Write[] {
  const record: OutboxRecord = { ...newRecord(row.errand, now), since: enqueuedAt(row) };
  return [{ remove: row, condition: "exists" }, { put: { ...record } }];
}

/** Returns the writes that move a row to where nothing processes it. */
export function deadLetter(row: OutboxRecord, now: Date): Write[] {
  const record = { ...row, ...keys.deadLetter(row.sk), since: enqueuedAt(row), ttl: endOf(now) };
  return [{ remove: row, condition: "exists" }, { put: record }];
}

export function enqueuedAt({ since, sk }: OutboxRecord): string {
  return since ?? sk.slice(0, sk.indexOf("#"));
}

function newRecord(message: OutboxMessage, now: Date): OutboxRecord {
  const id = `${now.toISOString()}#${randomUUID()}`;
  return { ...keys.outbox(randomInt(SHARDS), id), errand: message, ttl: endOf(now) };
}

function endOf(now: Date): number {
  return ttlAfter(now, KEPT_MS);
}
