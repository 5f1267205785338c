import { type OutboxMessage, enqueue } from "#functions/platform/outbox.ts";
import type { DueRow } from "#functions/platform/run-due.ts";
import { orgIdOf } from "#functions/platform/table/keys/key-parts.ts";
import { keys, shardOf } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/queries/query-shards.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import { type Reading, withDocument, withReading } from "#shared/contracts/fields.ts";
import type { Environment, ContractStatus } from "#shared/contracts/rules.ts";
import { isEnded, nextCheckAt } from "#shared/contracts/status.ts";
import { Problem } from "#shared/errors.ts";
import { withEvent } from "#shared/proposals/history.ts";
import { contractNews } from "./contract-news.ts";
import { settingsOf } from "./settings-store.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    contractLease: ContractLeaseRecord;
    contractDocument: DocumentRecord;
  }
}

/** A document at ZapSign, as last read. */
export interface DocumentRecord {
  token: string;
  proposalId: number;
  environment: Environment;
  status: ContractStatus;
  createdAt: string;
  /** When a member last opened the client's link. */
  ownOpenedAt?: string;
  /** Incremented by every read from ZapSign, for optimistic locking. */
  version: number;
  gsi1pk?: string;
  gsi1sk?: string;
}

export interface ContractLeaseRecord {
  /** Null when released. */
  claim: string | null;
  startedAt: string;
  until: string;
  /** A document may have been created since then. */
  doubtSince: string | null;
  /** ZapSign's list is complete from then on. */
  doubtUntil: string | null;
  /** The `hashTexts` of its document. */
  doubtTextsHash?: string | null;
}

/** Reads what generating a contract depends on, in one round trip. */
export async function loadDependencies(orgId: string, proposalId: number) {
  const [stored, lines, settings, lease] = await getMany([
    ...proposalStore.partKeys(orgId, proposalId),
    keys.zapsignSettings(orgId),
    keys.contractLease(orgId, proposalId),
  ]);
  const proposal = await proposalStore.assemble(orgId, stored, lines);
  return { proposal, settings: settingsOf(settings), lease };
}

/** Reads a document with its settings, in one round trip. */
export async function findDocumentWithSettings(orgId: string, token: string) {
  const [document, settings] = await getMany([
    keys.contractDocument(orgId, token),
    keys.zapsignSettings(orgId),
  ]);
  return { document, settings: settingsOf(settings) };
}

interface Made {
  token: string;
  signatureUrl: string | null;
  environment: Environment;
  /** User id; null when unknown. */
  by: string | null;
}

/**
 * Stores the new document of a proposal, and ends the lease. Returns the changed proposal.
 * @throws Problem `stale_record` when it has changed
 */
export async function storeDocument(
  orgId: string,
  before: ProposalRecord,
  made: Made,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<ProposalRecord> {
  const { token, environment, by } = made;
  const event = { what: "contract_generated", at: now.toISOString(), by } as const;
  const after = {
    ...before,
    ...withDocument(before, made),
    trail: withEvent(before, event),
    updatedAt: nextVersion(before.updatedAt, now),
  };
  const document: DocumentRecord = {
    token,
    proposalId: before.id,
    environment,
    status: "pending",
    createdAt: now.toISOString(),
    version: 1,
  };
  const at = nextCheckAt(document.createdAt, now);
  await proposalStore.save(orgId, before, after, [
    { put: { ...document, ...documentKeys(orgId, token, at) }, condition: "notExists" },
    { remove: keys.contractLease(orgId, before.id) },
    ...messages.map((one) => enqueue(one, now)),
  ]);
  return after;
}

/** ZapSign does not say who opened a link. Openings this soon after a member's count as the member's. */
const OWN_OPENING_MS = 30 * 60_000;

/** Records that a member is about to open the client's link. @throws Problem `contract_not_open` */
export async function recordOwnOpening(orgId: string, token: string, now: Date): Promise<void> {
  await write([
    {
      update: keys.contractDocument(orgId, token),
      set: { ownOpenedAt: now.toISOString() },
      add: { version: 1 },
      condition: "exists",
      failWith: new Problem("contract_not_open"),
    },
  ]);
}

/** Returns null when it may have been a member. */
function viewByClient({ ownOpenedAt }: DocumentRecord, { viewedAt }: Reading): string | null {
  if (viewedAt === null || ownOpenedAt === undefined) return viewedAt;
  return Date.parse(viewedAt) > Date.parse(ownOpenedAt) + OWN_OPENING_MS ? viewedAt : null;
}

interface Found {
  reading: Reading;
  /** User id of the member who cancelled it. */
  cancelledBy?: string;
}

/**
 * Stores what ZapSign says of a document, with its proposal, and notifies. Returns the proposal.
 * @throws WriteConflict when document or proposal changed since they were read
 */
export async function saveReading(
  orgId: string,
  before: DocumentRecord,
  { reading, cancelledBy }: Found,
  now: Date,
): Promise<ProposalRecord | undefined> {
  const { token, proposalId, createdAt, version } = before;
  const { status } = reading;
  const at = isEnded(status) ? null : nextCheckAt(createdAt, now);
  const { gsi1pk: _pk, gsi1sk: _sk, ...kept } = before;
  const change: Write = {
    put: { ...kept, status, version: version + 1, ...documentKeys(orgId, token, at) },
    condition: { equals: { version } },
  };
  const proposal = await proposalStore.find(orgId, proposalId);
  // An older document does not change a proposal that has a newer one.
  if (proposal?.zapsignDocumentToken !== token) {
    await write([change]);
    return proposal;
  }
  const viewedAt = viewByClient(before, reading);
  const fields = withReading(proposal, { ...reading, viewedAt }, now);
  const isNews = status !== proposal.zapsignStatus;
  // The client opening the link must not refuse the save of somebody who is editing.
  const updatedAt = isNews ? nextVersion(proposal.updatedAt, now) : proposal.updatedAt;
  const after = { ...proposal, ...fields, updatedAt };
  if (isNews && status === "cancelled" && cancelledBy !== undefined) {
    const event = { what: "contract_cancelled", at: now.toISOString(), by: cancelledBy } as const;
    after.trail = withEvent(proposal, event);
  }
  const messages = isNews ? contractNews(reading, proposal, token) : [];
  await proposalStore.save(orgId, proposal, after, [
    change,
    ...messages.map((one) => enqueue(one, now)),
  ]);
  return after;
}

interface DueDocument extends DueRow {
  orgId: string;
  token: string;
}

/** Returns the documents due to be read, longest waiting first. `isAll`: there are no more. */
export async function listDue(
  now: Date,
  maxPerShard: number,
): Promise<{ due: DueDocument[]; isAll: boolean }> {
  const { found, isAll } = await queryShards(
    (shard) => keys.contractsDue(shard, now.toISOString()),
    maxPerShard,
  );
  const due = found.map((row) => ({
    ...row,
    orgId: orgIdOf(row),
    token: row.sk.slice("DOCUMENT#".length),
  }));
  return { due, isAll };
}

function documentKeys(orgId: string, token: string, at: string | null) {
  return {
    ...keys.contractDocument(orgId, token),
    ...(at !== null && keys.contractDue(shardOf(orgId), at)),
  };
}
