import { isDeepStrictEqual } from "node:util";
import { countWrites } from "#functions/dashboard/store.ts";
import { getTrashed, moveToTrash, restoreFromTrash } from "#functions/platform/table/trash.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { type Newest, queryNewest } from "#functions/platform/table/query-newest.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { takeNumbers } from "#functions/platform/table/row-numbers.ts";
import { get as getItem, query, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { ClientSummary } from "#shared/clients/contract.ts";
import { NO_CONTRACT } from "#shared/contracts/fields.ts";
import { proposalCounts, type ProposalSnapshot } from "#shared/dashboard/counts.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import type { ProposalResponse, ProposalLine } from "#shared/proposals/contract.ts";
import type { TrailEntry } from "#shared/proposals/history.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    proposal: ProposalRecord;
  }
  interface TrashedRecords {
    proposal: ProposalRecord;
  }
}

/** Below DynamoDB's 400 KB an item, with room for what later changes add. */
const MAX_RECORD_BYTES = 380_000;

type KeptClient = Pick<ClientSummary, "name" | "company" | "email">;

/** How a proposal stood before its last change of status. */
interface Undo extends Pick<ProposalResponse, "status" | "sentAt" | "acceptedAt" | "rejectedAt"> {
  /** `updatedAt` of the change. Anything that happens since makes it void. */
  version: string;
}

/** A proposal as stored, its lines inside; money in centavos. */
export interface ProposalRecord extends Omit<
  ProposalResponse,
  "client" | "validUntil" | "items" | "history"
> {
  /** Who the client was when last written: what is shown once that client is deleted. */
  clientKept: KeptClient;
  items: ProposalLine[];
  /** What people did to it, oldest first; absent in proposals from before it was recorded. */
  trail?: TrailEntry[];
  undo?: Undo | null;
  /** The change that was undone last. */
  undone?: string;
  /** How the dashboard counts it, set by every change of its status. Absent: it is not counted yet. */
  counted?: ProposalSnapshot;
}

/** The proposals, newest first, up to the size of an answer. */
export function listPage(
  orgId: string,
  before: number | undefined,
): Promise<Newest<ProposalRecord>> {
  return queryNewest(keys.proposals(orgId), before);
}

/** All proposals, newest first. */
export function list(orgId: string): Promise<ProposalRecord[]> {
  return query(keys.proposals(orgId), { newestFirst: true });
}

/** The newest proposals, newest first. */
export function listNewest(orgId: string, limit: number): Promise<ProposalRecord[]> {
  return query(keys.proposals(orgId), { newestFirst: true, limit });
}

/** @throws Problem `not_found` */
export async function get(orgId: string, id: number): Promise<ProposalRecord> {
  const proposal = await find(orgId, id);
  if (!proposal) throw new Problem("not_found");
  return proposal;
}

export function find(orgId: string, id: number): Promise<ProposalRecord | undefined> {
  return getItem(keys.proposal(orgId, id));
}

/**
 * The numbers of the next proposal, in all and within its year, and the last of those for the items that it adds to the
 * catalogue. One that is not used leaves a gap.
 *
 * @throws Problem `row_limit`
 */
export async function nextNumbers(
  organization: OrganizationRecord,
  year: number,
  now: Date,
  newProducts = 0,
): Promise<{ id: number; ofYear: number; product: number }> {
  const yearly = `proposal${year}`;
  const wanted = { proposal: 1, ...(newProducts > 0 && { product: newProducts }) };
  const last = await takeNumbers(organization, wanted, now, { [yearly]: 1 });
  const { proposal: id = 0, product = 0 } = last;
  return { id, ofYear: last[yearly] as number, product };
}

/**
 * A client that was read is not held until now: a proposal outlives its client, so it is the same
 * whether it was made a moment before the client went or a moment after.
 *
 * @throws Problem `invalid_input` when its texts are too long together.
 */
export async function add(
  orgId: string,
  proposal: ProposalRecord,
  withIt: readonly Write[] = [],
): Promise<void> {
  await write([
    ...withIt,
    addition(orgId, proposal),
    ...countWrites(orgId, proposalCounts(undefined), proposalCounts(proposal)),
  ]);
}

/**
 * Keeps `after` in the place of `before`, and writes what goes with it.
 *
 * @throws Problem `stale_record` when it is no longer as it was read; `invalid_input` when its texts are too long
 * together.
 */
export async function save(
  orgId: string,
  before: ProposalRecord,
  after: ProposalRecord,
  withIt: readonly Write[] = [],
): Promise<void> {
  await write([
    {
      put: toItem(orgId, after),
      condition: { equals: { updatedAt: before.updatedAt } },
    },
    ...withIt,
    ...countWrites(orgId, proposalCounts(before), proposalCounts(after)),
  ]);
  if (before.status !== "accepted" && after.status === "accepted") count("ProposalAccepted");
  if (!before.zapsignSignedAt && after.zapsignSignedAt) count("ContractSigned");
}

/** Moves it to the trash. @throws Problem `stale_record` when it is no longer as it was read. */
export async function remove(orgId: string, proposal: ProposalRecord, now: Date): Promise<void> {
  await write([
    {
      remove: keys.proposal(orgId, proposal.id),
      condition: { equals: { updatedAt: proposal.updatedAt } },
    },
    moveToTrash(orgId, "proposal", { ...proposal }, now),
    ...countWrites(orgId, proposalCounts(proposal), proposalCounts(undefined)),
  ]);
}

/** A proposal that was deleted, as it was then. @throws Problem `not_found` */
export function getDeleted(orgId: string, id: number, now: Date): Promise<ProposalRecord> {
  return getTrashed(orgId, "proposal", id, now);
}

/**
 * Brings back a proposal that was deleted, also without its client.
 *
 * @throws Problem `not_found` when another request has restored it.
 */
export async function restore(orgId: string, proposal: ProposalRecord): Promise<void> {
  await write([
    restoreFromTrash(orgId, "proposal", proposal.id),
    addition(orgId, proposal),
    ...countWrites(orgId, proposalCounts(undefined), proposalCounts(proposal)),
  ]);
}

/** The write that adds a proposal, for a transaction that makes its client and counts it. */
export function addition(orgId: string, proposal: ProposalRecord): Write {
  return { put: toItem(orgId, proposal), condition: "notExists" };
}

/**
 * The write that removes a proposal for good, for a transaction that no longer counts it. Refused with `stale_record`
 * when it has changed or has a contract.
 */
export function removal(orgId: string, { id, updatedAt }: ProposalRecord): Write {
  return {
    remove: keys.proposal(orgId, id),
    condition: { equals: { updatedAt, zapsignDocumentToken: null } },
  };
}

/** Whether two states of a proposal offer the client the same. Ignores status, number, dates and contract. */
export function isSameContent(a: ProposalRecord, b: ProposalRecord): boolean {
  return isDeepStrictEqual(contentOf(a), contentOf(b));
}

function contentOf(proposal: ProposalRecord) {
  const { clientId, title, description, validityDays, deliveryDate, layout, items } = proposal;
  return { clientId, title, description, validityDays, deliveryDate, layout, items };
}

function toItem(orgId: string, proposal: ProposalRecord) {
  // What becomes of it and of its contract is never refused: that is what the room above is for.
  const written = { ...proposal, ...NO_CONTRACT, trail: [], undo: null };
  if (Buffer.byteLength(JSON.stringify(written)) > MAX_RECORD_BYTES) {
    throw invalidField(
      "items",
      "Os textos dos itens são longos demais para uma proposta. Use descrições mais curtas.",
    );
  }
  return { ...proposal, ...keys.proposal(orgId, proposal.id) };
}
