import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalLines, ProposalSummary } from "#shared/proposals/proposal.ts";
import { MAX_LINES_READ } from "#shared/proposals/rules.ts";
import { call } from "#web/contract/browser.ts";
import { type Known, proposalSheets } from "./proposal-sheet.ts";

/** Returns the sheets of proposals, whose lines it reads. */
export async function exportSheets(
  rows: readonly ProposalSummary[],
  known: Omit<Known, "lines">,
): Promise<ReturnType<typeof proposalSheets>> {
  return proposalSheets(rows, { ...known, lines: await readLines(rows.map(({ id }) => id)) });
}

/** By proposal, without those that were deleted meanwhile. */
async function readLines(ids: readonly number[]): Promise<ReadonlyMap<number, ProposalLines>> {
  const found = new Map<number, ProposalLines>();
  for (let at = 0; at < ids.length; at += MAX_LINES_READ) {
    const some = ids.slice(at, at + MAX_LINES_READ).join(",");
    for (const one of await call(proposals.lines, { ids: some })) found.set(one.id, one);
  }
  return found;
}
