import { isDeepStrictEqual } from "node:util";
import { chunks } from "#functions/platform/table/chunks.ts";
import { pause } from "#functions/platform/table/dynamo.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { type ProposalHead, toHead } from "#functions/proposals/store.ts";
import { proposalCounts } from "#shared/dashboard/counts.ts";
import { SALES_TOTAL } from "#shared/reports/drift.ts";
import { addSums, sumChanges, type Sums, sumsOf } from "#shared/reports/sums.ts";
import { recountWrites } from "./correction-store.ts";

/** Attempts to read while nothing is written. */
const TRIES = 3;
/** With their corrections below the items of a transaction. */
const PORTION = 60;

export interface Recount {
  proposals: number;
  /** Differences of the rows to the sums: to be added, or added. */
  wrong: Sums;
  isWritten: boolean;
  /** False when concurrent writes left something unread or unrepaired. */
  isWhole: boolean;
}

/**
 * Counts all proposals and their values from their rows and compares them with the stored sums. With `isRepair`, adds
 * the differences. Reads every proposal of the organization.
 */
export async function recountValues(orgId: string, isRepair: boolean): Promise<Recount> {
  const repaired: Sums = {};
  const repairs = () => ({ wrong: repaired, isWritten: Object.keys(repaired).length > 0 });
  for (let attempt = 1; ; attempt++) {
    const found = await readBoth(orgId);
    if (found) {
      const { proposals, wrong } = found;
      if (!isRepair) return { proposals, wrong, isWritten: false, isWhole: true };
      if (await repair(orgId, found, repaired)) return { proposals, ...repairs(), isWhole: true };
    }
    if (attempt === TRIES) return { proposals: 0, ...repairs(), isWhole: false };
    await pause(attempt);
  }
}

interface Compared {
  proposals: number;
  wrong: Sums;
  /** Of each item of sums when its rows were read. */
  changes: Record<string, number>;
}

/** Returns undefined when sums changed meanwhile. */
async function readBoth(orgId: string): Promise<Compared | undefined> {
  const before = await readSums(orgId);
  const rows = await query(keys.proposals(orgId));
  const after = await readSums(orgId);
  if (!isDeepStrictEqual(before, after)) return undefined;
  const { stored, changes } = after;
  const summed: Sums = {};
  for (const row of rows.map(toHead))
    addSums(summed, { ...sumsOf(row), [keys.totals(orgId).sk]: totalsOf(row) });
  return { proposals: rows.length, wrong: sumChanges(stored, summed), changes };
}

function totalsOf(row: ProposalHead): Record<string, number> {
  return proposalCounts(row).totals as Record<string, number>;
}

/** Returns the items of months and sellers, and the totals of proposals. Earlier versions counted no changes. */
async function readSums(orgId: string) {
  const stored: Sums = {};
  const changes: Compared["changes"] = {};
  const totals = keys.totals(orgId).sk;
  for (const { pk: _pk, sk, ...attributes } of await query(keys.counts(orgId))) {
    if (sk !== totals && !sk.includes("#")) continue;
    const { changes: changed = 0, ...numbers } = attributes as Record<string, number>;
    changes[sk] = changed;
    stored[sk] =
      sk === totals
        ? Object.fromEntries(Object.entries(numbers).filter(([name]) => SALES_TOTAL.test(name)))
        : numbers;
  }
  return { stored, changes };
}

/**
 * Adds differences to items that did not change since they were read, and adds those that were written to `repaired`.
 * Returns whether all were.
 */
async function repair(
  orgId: string,
  { wrong, changes }: Compared,
  repaired: Sums,
): Promise<boolean> {
  if (Object.keys(wrong).length === 0) return true;
  const organization = await get(keys.organization(orgId));
  for (const portion of chunks(Object.entries(wrong), PORTION)) {
    const sums = Object.fromEntries(portion);
    const isWritten = await tryWrite(
      ...portion.map(([item, add]) => ({
        update: keys.monthCounts(orgId, item),
        add: { ...add, changes: 1 },
        condition: { atMost: { changes: changes[item] ?? 0 } },
      })),
      ...(organization ? recountWrites(organization, sums) : []),
    );
    if (!isWritten) return false;
    addSums(repaired, sums);
  }
  return true;
}
