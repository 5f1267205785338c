import { randomInt, randomUUID } from "node:crypto";
import type { ContractNews } from "#shared/contracts/news.ts";
import type { TeamNews } from "#shared/organization/team.ts";
import type { ProposalNews } from "#shared/proposals/news.ts";
import type { PaymentNews } from "#shared/subscription/news.ts";
import { keys, SHARDS } from "./keys.ts";
import type { TokenSeed } from "./mailed-token.ts";
import { epochSeconds } from "./session.ts";
import type { Write } from "./write.ts";

const KEPT_MS = 14 * 86_400_000;

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Of the token that its link carries, which is put in when it is sent. */
  tokenSeed?: TokenSeed;
}

/** What a transaction can ask to be done after it commits. */
export type OutboxMessage =
  | { kind: "mail"; mail: Mail }
  | { kind: "remove-file"; key: string }
  /** Tells Cognito the address that a person has now. */
  | { kind: "sync-address"; userId: string }
  /** Empties what was deleted (`functions/platform/purge.ts`). */
  | { kind: "purge"; what: Purged; id: string }
  /** Hands over what a person had to do who left an organization. */
  | { kind: "member-left"; orgId: string; userId: string }
  /** Tells the members whom it concerns. */
  | { kind: "team-news"; news: TeamNews }
  /** Tells who made a proposal what became of it. */
  | { kind: "proposal-news"; news: ProposalNews }
  /** Reads the charges of an organization from the provider and works out where it stands. */
  | { kind: "sync-payments"; of: { paymentId: string } | { orgId: string } }
  /** Tells owner and administrators what became of a charge. */
  | { kind: "payment-news"; news: PaymentNews }
  /** Makes the provider's subscription be what the organization's plan and standing say. */
  | {
      kind: "tend-subscription";
      orgId: string;
      /** The charges that are open already too. */
      withOpen?: boolean;
    }
  /** Reads a document from the signature provider and writes down what became of it. */
  | { kind: "sync-contract"; orgId: string; documentToken: string }
  /** Tells who made a proposal what became of its contract. */
  | { kind: "contract-news"; news: ContractNews }
  /** Has the signature provider tell us what happens to an organization's documents. */
  | { kind: "register-webhook"; orgId: string }
  /** Removes a webhook with the encrypted key that registered it. */
  | { kind: "unregister-webhook"; webhook: OldWebhook }
  /** Gives the organizations of a plan its terms as they are now. */
  | { kind: "apply-plan"; planId: number }
  /** Looks again at what is late, by the days of the organization's new zone. */
  | { kind: "zone-moved"; orgId: string }
  /** Takes a deleted tag off the tasks that had it. */
  | { kind: "unlink-tag"; orgId: string; tagId: number };

/** A webhook at the signature provider that is not wanted any more. */
export interface OldWebhook {
  orgId: string;
  id: string;
  sealedKey: string;
  environment: "production" | "sandbox";
}

/** What a purge empties. */
export type Purged = "organization" | "account";

export interface OutboxRecord {
  pk: string;
  sk: string;
  /** The message, under its stored name. */
  errand: OutboxMessage;
  /** When a requeued message was first enqueued. */
  since?: string;
  ttl: number;
}

/** Returns the write that enqueues a message. It is processed if and only if its transaction commits. */
export function enqueue(message: OutboxMessage, now: Date): Write {
  return { put: { ...newRecord(message, now) } };
}

/** Returns the writes that replace a row by a new one: the insertion brings it to the consumer. */
export function requeue(row: OutboxRecord, now: Date): Write[] {
  const record: OutboxRecord = { ...newRecord(row.errand, now), since: enqueuedAt(row) };
  return [{ remove: { pk: row.pk, sk: row.sk }, condition: "exists" }, { put: { ...record } }];
}

/** Returns the writes that move a row out of the outbox, to where nothing processes it. */
export function deadLetter(row: OutboxRecord, now: Date): Write[] {
  const record = { ...row, ...keys.deadLetter(row.sk), since: enqueuedAt(row), ttl: endOf(now) };
  return [{ remove: { pk: row.pk, sk: row.sk }, condition: "exists" }, { put: record }];
}

/** Returns when a message was first enqueued. */
export function enqueuedAt({ since, sk }: OutboxRecord): string {
  return since ?? sk.slice(0, sk.indexOf("#"));
}

function newRecord(message: OutboxMessage, now: Date): OutboxRecord {
  const id = `${now.toISOString()}#${randomUUID()}`;
  return { ...keys.outbox(randomInt(SHARDS), id), errand: message, ttl: endOf(now) };
}

function endOf(now: Date): number {
  return epochSeconds(new Date(now.getTime() + KEPT_MS).toISOString());
}
