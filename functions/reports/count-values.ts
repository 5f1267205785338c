import { countWrites } from "#functions/dashboard/store.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { type Upgrade, upgradePages } from "#functions/platform/upgrade.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import { markCounted } from "#functions/proposals/upgrade-store.ts";
import { proposalCounts, proposalSnapshot, sum } from "#shared/dashboard/counts.ts";
import { COUNTED_AS } from "#shared/reports/sums.ts";

declare module "#functions/platform/table/records.ts" {
  interface OrganizationRecord {
    /** Absent until the upgrade has run. */
    valuesCounted?: boolean;
  }
}

/** Proposals of one transaction, each with a write of its own and at most ten counters. */
const PORTION = 8;

/**
 * Adds the values of proposals that an earlier version stored to the sums. A proposal that is written meanwhile is
 * counted by its own write or in the next pass.
 */
export const countValues: Upgrade = async (orgId, run) => {
  const organization = await get(keys.organization(orgId));
  if (!organization || organization.valuesCounted) return { rows: 0, isDone: true };
  const { timezone } = organization;
  let isMissed = false;
  const { rows, isDone } = await upgradePages(keys.proposals(orgId), run, async (page) => {
    const waiting = page.filter(({ countedAs }) => countedAs === undefined);
    let counted = 0;
    for (const portion of chunks(waiting, PORTION))
      counted += await countTogether(orgId, portion, timezone);
    isMissed ||= counted < waiting.length;
    return counted;
  });
  // Proposals written meanwhile are read once more.
  if (!isDone || isMissed) return { rows, isDone: false };
  const set = { valuesCounted: true };
  await write([{ update: keys.organization(orgId), set, condition: "exists" }]);
  return { rows, isDone: true };
};

/** In one transaction; one by one when one of them was written meanwhile. Returns how many. */
async function countTogether(
  orgId: string,
  rows: readonly proposalStore.StoredProposal[],
  zone: string,
): Promise<number> {
  const parts = rows.map((row) => {
    const head = proposalStore.toHead(row);
    const counted = proposalSnapshot(head, head, zone);
    const after = { ...head, counted, countedAs: COUNTED_AS };
    return { row, counted, before: proposalCounts(head), after: proposalCounts(after) };
  });
  const isWritten = await tryWrite(
    ...parts.map(({ row, counted }) => markCounted(orgId, row, counted)),
    ...countWrites(
      orgId,
      sum(parts.map(({ before }) => before)),
      sum(parts.map(({ after }) => after)),
    ),
  );
  if (isWritten || rows.length === 1) return isWritten ? rows.length : 0;
  let done = 0;
  for (const row of rows) done += await countTogether(orgId, [row], zone);
  return done;
}
