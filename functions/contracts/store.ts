import { keys, shardOf } from "#functions/platform/keys.ts";
import { type OutboxMessage, enqueue } from "#functions/platform/outbox.ts";
import { queryShards } from "#functions/platform/query-shards.ts";
import { getMany, write } from "#functions/platform/table.ts";
import { tryWrite } from "#functions/platform/try-write.ts";
import { nextVersion } from "#functions/platform/version.ts";
import type { Write } from "#functions/platform/write.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import type { Environment } from "#shared/contracts/contract.ts";
import { type Reading, withDocument, withReading } from "#shared/contracts/fields.ts";
import type { ContractStatus } from "#shared/contracts/rules.ts";
import { isEnded, nextCheckAt } from "#shared/contracts/status.ts";
import { Problem } from "#shared/errors.ts";
import { withEvent } from "#shared/proposals/history.ts";
import { settingsOf } from "./settings-store.ts";

declare module "#functions/platform/stored-records.ts" {
  interface StoredRecords {
    contractClaim: ClaimRecord;
    contractDocument: DocumentRecord;
  }
}

/** One that was made at ZapSign, as last looked at. */
export interface DocumentRecord {
  token: string;
  proposalId: number;
  environment: Environment;
  status: ContractStatus;
  createdAt: string;
  /** When somebody of the organization opened the client's link last. */
  ownOpenedAt?: string;
  /** Goes up with every look: who read it writes only if nobody was faster. */
  version: number;
  gsi1pk?: string;
  gsi1sk?: string;
}

/** Who has a contract made at this moment, and what is left of who could not say whether it was made. */
export interface ClaimRecord {
  /** Null when nobody does. */
  claim: string | null;
  startedAt: string;
  /** Who has it then is gone. */
  until: string;
  /** A document may have been made since then. */
  doubtSince: string | null;
  /** From then on ZapSign's list would show it. */
  doubtUntil: string | null;
}

/** Everything that making a contract looks at first, in one round trip. */
export async function findSources(orgId: string, proposalId: number) {
  const [proposal, settings, claim] = await getMany([
    keys.proposal(orgId, proposalId),
    keys.zapsignSettings(orgId),
    keys.contractClaim(orgId, proposalId),
  ]);
  return { proposal, settings: settingsOf(settings), claim };
}

/** A document with the settings it is asked for with, in one round trip. */
export async function findFollowed(orgId: string, token: string) {
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
  /** User id of who asked for it; null when nobody knows any more. */
  by: string | null;
}

/**
 * Gives a proposal, as it was read, the document that was made for it, and ends the claim. Answers the proposal then.
 *
 * @throws Problem `stale_record` when it has changed.
 */
export async function keepDocument(
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
    { remove: keys.contractClaim(orgId, before.id) },
    ...messages.map((one) => enqueue(one, now)),
  ]);
  return after;
}

/** ZapSign does not say who opens a link: for so long after we did, it was us. */
const OWN_OPENING_MS = 30 * 60_000;

/** Notes that somebody of the organization is about to open the client's link. */
export async function noteOwnOpening(orgId: string, token: string, now: Date): Promise<void> {
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

/** When the client opened the link as far as is known; null when it may have been us. */
function viewByClient({ ownOpenedAt }: DocumentRecord, { viewedAt }: Reading): string | null {
  if (viewedAt === null || ownOpenedAt === undefined) return viewedAt;
  return Date.parse(viewedAt) > Date.parse(ownOpenedAt) + OWN_OPENING_MS ? viewedAt : null;
}

interface Found {
  reading: Reading;
  /** What has to be told of it. */
  tell?: (proposal: ProposalRecord) => readonly OutboxMessage[];
  /** User id of who cancelled it here. */
  cancelledBy?: string;
}

/**
 * Stores what ZapSign says of a document, with the proposal that has it and the messages to send. Returns the proposal.
 *
 * @throws WriteConflict when document or proposal changed since they were read
 */
export async function saveReading(
  orgId: string,
  before: DocumentRecord,
  { reading, tell, cancelledBy }: Found,
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
  // What becomes of an older document is nothing to the newer one.
  if (proposal?.zapsignDocumentToken !== token) {
    await write([change]);
    return proposal;
  }
  const viewedAt = viewByClient(before, reading);
  const fields = withReading(proposal, { ...reading, viewedAt }, now);
  const isNews = status !== proposal.zapsignStatus;
  // Somebody who edits it meanwhile is not stopped because the client opened the link.
  const updatedAt = isNews ? nextVersion(proposal.updatedAt, now) : proposal.updatedAt;
  const after = { ...proposal, ...fields, updatedAt };
  if (isNews && status === "cancelled" && cancelledBy !== undefined) {
    const event = { what: "contract_cancelled", at: now.toISOString(), by: cancelledBy } as const;
    after.trail = withEvent(proposal, event);
  }
  const messages = isNews && tell ? tell(proposal).map((one) => enqueue(one, now)) : [];
  await proposalStore.save(orgId, proposal, after, [change, ...messages]);
  return after;
}

/** The documents to be looked at now, those that wait longest first; `isAll`: there are no others. */
export async function listDue(
  now: Date,
  mostPerShard: number,
): Promise<{ due: { orgId: string; token: string }[]; isAll: boolean }> {
  const { found, isAll } = await queryShards(
    (shard) => keys.contractsDue(shard, now.toISOString()),
    mostPerShard,
  );
  const due = found.map(({ pk, sk }) => ({
    orgId: pk.split("#")[1] ?? "",
    token: sk.slice("DOCUMENT#".length),
  }));
  return { due, isAll };
}

/** Has a document looked at then and not before, whatever came of the last look. */
export async function postpone(orgId: string, token: string, at: string): Promise<void> {
  const { pk: _pk, sk: _sk, ...due } = documentKeys(orgId, token, at);
  await tryWrite({ update: keys.contractDocument(orgId, token), set: due, condition: "exists" });
}

function documentKeys(orgId: string, token: string, at: string | null) {
  return {
    ...keys.contractDocument(orgId, token),
    ...(at !== null && keys.contractDue(shardOf(orgId), at)),
  };
}
