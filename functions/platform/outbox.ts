import { randomInt, randomUUID } from "node:crypto";
import type { TeamNews } from "#shared/organization/team.ts";
import type { ProposalNews } from "#shared/proposals/news.ts";
import type { PaymentNews } from "#shared/subscription/news.ts";
import { keys } from "./keys.ts";
import { epochSeconds } from "./session.ts";
import type { Write } from "./write.ts";

export const OUTBOX_SHARDS = 4;
const KEPT_MS = 14 * 86_400_000;

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** What can be left to do after a commit. */
export type Errand =
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
  | { kind: "tend-subscription"; orgId: string }
  /** Gives the organizations of a plan its terms as they are now. */
  | { kind: "apply-plan"; planId: number }
  /** Takes a deleted tag off the tasks that had it. */
  | { kind: "unlink-tag"; orgId: string; tagId: number };

/** What a purge empties. */
export type Purged = "organization" | "account";

export interface OutboxRecord {
  pk: string;
  sk: string;
  errand: Errand;
  ttl: number;
}

/**
 * The write that leaves an errand to the outbox, in the same transaction as what causes it: it is run if and only if
 * the transaction holds, by `functions/jobs/run-errands.ts`.
 */
export function errand(task: Errand, now: Date): Write {
  const id = `${now.toISOString()}#${randomUUID()}`;
  const record: OutboxRecord = {
    ...keys.outbox(randomInt(OUTBOX_SHARDS), id),
    errand: task,
    ttl: epochSeconds(new Date(now.getTime() + KEPT_MS).toISOString()),
  };
  return { put: { ...record } };
}
