import { isDeepStrictEqual } from "node:util";
import { countWrites } from "#functions/dashboard/store.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { pause } from "#functions/platform/table/dynamo.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { type Newest, queryNewest } from "#functions/platform/table/queries/query-newest.ts";
import { getMany, query, write } from "#functions/platform/table/table.ts";
import type { Condition, Write } from "#functions/platform/table/write.ts";
import { enqueueGoalChecks } from "#functions/reports/goal-store.ts";
import { proposalCounts } from "#shared/dashboard/counts.ts";
import type { Paging } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import {
  headItem,
  joinParts,
  linesWrite,
  partKeys,
  type ProposalLines,
  storedHead,
  type StoredProposal,
  toHead,
  valued,
} from "./parts.ts";
import type { ProposalHead, ProposalRecord } from "./records.ts";

export type { ProposalHead, ProposalRecord } from "./records.ts";
export { headFrom, partKeys, type StoredProposal, toHead } from "./parts.ts";
export { recordChange } from "./record-change.ts";

/** About as many usual summaries as one response has: more would be read in vain. */
const PAGE_ROWS = 3_000;
/** Attempts to read both parts at one version while others write. */
const TRIES = 5;

/** Returns proposals without lines, newest first, up to the size of a response. */
export async function listPage(orgId: string, paging: Paging): Promise<Newest<ProposalHead>> {
  const { rows, hasMore } = await queryNewest(keys.proposals(orgId), {
    limit: PAGE_ROWS,
    ...paging,
  });
  return { rows: rows.map(toHead), hasMore };
}

/** Returns proposals without lines, newest first, without a limit all of them. */
export async function list(
  orgId: string,
  options: { limit?: number } = {},
): Promise<ProposalHead[]> {
  return (await query(keys.proposals(orgId), { newestFirst: true, ...options })).map(toHead);
}

/** @throws Problem `not_found` */
export async function get(orgId: string, id: number): Promise<ProposalRecord> {
  const proposal = await find(orgId, id);
  if (!proposal) throw new Problem("not_found");
  return proposal;
}

/** Returns a proposal with its lines, in one round trip. */
export async function find(orgId: string, id: number): Promise<ProposalRecord | undefined> {
  const [stored, lines] = await getMany(partKeys(orgId, id));
  return assemble(orgId, stored, lines);
}

/**
 * Returns a proposal whose parts were read beside others. One read of several items may see part of a write: then both
 * are read again.
 * @throws Problem `busy` when others keep writing it
 */
export async function assemble(
  orgId: string,
  stored: StoredProposal | undefined,
  lines: ProposalLines | undefined,
): Promise<ProposalRecord | undefined> {
  let [head, tail] = [stored, lines];
  for (let attempt = 1; head; attempt++) {
    const proposal = joinParts(head, tail);
    if (proposal) return proposal;
    if (attempt === TRIES) throw new Problem("busy");
    await pause(attempt);
    [head, tail] = await getMany(partKeys(orgId, head.id));
  }
  return undefined;
}

/**
 * Does not check that the client still exists: a proposal outlives its client.
 * @throws Problem `invalid_input` when its texts are too long together
 */
export async function add(
  orgId: string,
  proposal: ProposalRecord,
  extraWrites: readonly Write[],
): Promise<void> {
  await write([
    ...extraWrites,
    ...additions(orgId, proposal),
    ...figureWrites(orgId, undefined, valued(proposal)),
  ]);
}

/**
 * Replaces `before` by `after`, with the writes that go with it. Unchanged lines are not written again.
 * @throws Problem `stale_record` when it has changed since it was read; `invalid_input` when its texts are too long
 * together
 */
export async function save(
  orgId: string,
  before: ProposalRecord,
  after: ProposalRecord,
  extraWrites: readonly Write[],
): Promise<void> {
  const linesStay =
    before.linesVersion !== undefined &&
    before.description === after.description &&
    isDeepStrictEqual(before.items, after.items);
  const version = (linesStay && before.linesVersion) || after.updatedAt;
  await write([
    { put: headItem(orgId, after, version), condition: unchanged(before) },
    ...(linesStay ? [] : [linesWrite(orgId, after, version)]),
    ...extraWrites,
    ...figureWrites(orgId, before, valued(after)),
  ]);
  if (before.status !== "accepted" && after.status === "accepted") count("ProposalAccepted");
  if (!before.zapsignSignedAt && after.zapsignSignedAt) count("ContractSigned");
}

/** Like `save`, for changes outside the content: the lines are neither read nor written. */
export async function saveHead(
  orgId: string,
  before: ProposalHead,
  after: ProposalHead,
  extraWrites: readonly Write[],
): Promise<void> {
  await write([
    {
      put: storedHead(orgId, after),
      condition: unchanged(before),
    },
    ...extraWrites,
    ...figureWrites(orgId, before, valued(after)),
  ]);
  if (before.status !== "accepted" && after.status === "accepted") count("ProposalAccepted");
}

/** Returns the writes that add a proposal, without counters. */
export function additions(orgId: string, proposal: ProposalRecord): Write[] {
  const { updatedAt: version } = proposal;
  return [
    { put: headItem(orgId, proposal, version), condition: "notExists" },
    linesWrite(orgId, proposal, version),
  ];
}

/**
 * Returns the writes that remove a proposal for good, without counters. They fail with `stale_record` when it has
 * changed or has a contract.
 */
export function removals(
  orgId: string,
  { id, updatedAt, countedAs }: Pick<ProposalRecord, "id" | "updatedAt" | "countedAs">,
): Write[] {
  return [
    {
      remove: keys.proposal(orgId, id),
      condition: {
        equals: { updatedAt, countedAs: countedAs ?? null, zapsignDocumentToken: null },
      },
    },
    { remove: keys.proposalLines(orgId, id) },
  ];
}

type Counted = Parameters<typeof proposalCounts>[0];

/** Returns the counter updates of a change, and the goal checks it triggers. */
export function figureWrites(orgId: string, before: Counted, after: Counted): Write[] {
  const [was, is] = [proposalCounts(before), proposalCounts(after)];
  return [...countWrites(orgId, was, is), ...enqueueGoalChecks(orgId, was, is)];
}

/** Returns the condition that nothing was written since, not even a split or a count, which keep `updatedAt`. */
export function unchanged({
  updatedAt,
  linesVersion,
  countedAs,
}: Pick<ProposalRecord, "updatedAt" | "linesVersion" | "countedAs">): Condition {
  return {
    equals: { updatedAt, linesVersion: linesVersion ?? null, countedAs: countedAs ?? null },
  };
}

/** Returns whether both offer the client the same. Ignores status, number, dates and contract. */
export function isSameContent(a: ProposalRecord, b: ProposalRecord): boolean {
  return isDeepStrictEqual(contentOf(a), contentOf(b));
}

function contentOf(proposal: ProposalRecord) {
  const { clientId, title, description, validityDays, deliveryDate, layout, items } = proposal;
  const { discount = null, payment = null } = proposal;
  const terms = { validityDays, deliveryDate, discount, payment };
  return { clientId, title, description, layout, items, ...terms };
}
