import { isDeepStrictEqual } from "node:util";
import { chunks } from "#functions/platform/table/chunks.ts";
import { pause } from "#functions/platform/table/dynamo.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { type ProposalHead, toHead } from "#functions/proposals/store.ts";
import { proposalCounts } from "#shared/dashboard/counts.ts";
import { recountWrites } from "./correction-store.ts";
import { SALES_TOTAL } from "#shared/reports/drift.ts";
import { addSums, changesOf, type Sums, sumsOf } from "#shared/reports/sums.ts";

/** Tries to read while nothing is written. */
const TRIES = 3;
/** Below the items of a transaction. */
const PORTION = 60;

export interface Recount {
  proposals: number;
  /** Differences of the rows to the sums, to be added. */
  wrong: Sums;
  isWritten: boolean;
}

/**
 * Counts all proposals and their values from their rows and compares them with the stored sums. With `isRepair`, adds
 * the difference, unless another recount has. Reads every proposal of the organization. @returns undefined after a
 * concurrent write
 */
export async function recountValues(
  orgId: string,
  isRepair: boolean,
): Promise<Recount | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const found = await readBoth(orgId);
    if (found) {
      const { proposals, wrong, recounts } = found;
      if (!isRepair || Object.keys(wrong).length === 0)
        return { proposals, wrong, isWritten: false };
      if (await repair(orgId, wrong, recounts)) return { proposals, wrong, isWritten: true };
    }
    await pause(attempt);
  }
  return undefined;
}

/** Returns undefined when sums changed meanwhile. */
async function readBoth(orgId: string) {
  const before = await readSums(orgId);
  const rows = await query(keys.proposals(orgId));
  const { stored, recounts } = await readSums(orgId);
  if (!isDeepStrictEqual(before.stored, stored)) return undefined;
  const summed: Sums = {};
  for (const row of rows.map(toHead))
    addSums(summed, { ...sumsOf(row), [keys.totals(orgId).sk]: totalsOf(row) });
  const wrong: Sums = {};
  for (const item of new Set([...Object.keys(stored), ...Object.keys(summed)])) {
    const by = changesOf<string>(stored[item] ?? {}, summed[item] ?? {});
    if (Object.keys(by).length > 0) wrong[item] = by as Record<string, number>;
  }
  return { proposals: rows.length, wrong, recounts };
}

function totalsOf(row: ProposalHead): Record<string, number> {
  return proposalCounts(row).totals as Record<string, number>;
}

/** Returns the items of months and sellers, and the totals of proposals. */
async function readSums(orgId: string) {
  const stored: Sums = {};
  let recounts: number | null = null;
  for (const { pk: _pk, sk, ...attributes } of await query(keys.counts(orgId))) {
    const numbers = attributes as Record<string, number>;
    if (sk.includes("#")) stored[sk] = numbers;
    if (sk !== keys.totals(orgId).sk) continue;
    stored[sk] = Object.fromEntries(
      Object.entries(numbers).filter(([name]) => SALES_TOTAL.test(name)),
    );
    recounts = numbers["recounts"] ?? null;
  }
  return { stored, recounts };
}

/**
 * Adds differences. Concurrent writers add theirs, so a difference stays right however late it is added, but only once:
 * the first transaction requires the number of recounts as read.
 */
async function repair(orgId: string, wrong: Sums, recounts: number | null): Promise<boolean> {
  const totals = keys.totals(orgId);
  const { [totals.sk]: open = {}, ...months } = wrong;
  const organization = await get(keys.organization(orgId));
  const notes = organization ? recountWrites(organization, months) : [];
  const [first = [], ...rest] = chunks(Object.entries(months), PORTION);
  const writes = (portion: typeof first) =>
    portion.map(([item, add]) => ({ update: keys.monthCounts(orgId, item), add }));
  const isFirst = await tryWrite(
    { update: totals, add: { ...open, recounts: 1 }, condition: { equals: { recounts } } },
    ...writes(first),
    ...notes,
  );
  if (!isFirst) return false;
  for (const portion of rest) await tryWrite(...writes(portion));
  return true;
}
