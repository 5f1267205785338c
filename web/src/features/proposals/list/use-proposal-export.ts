import type { ProposalLines } from "#shared/proposals/proposal.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { MAX_LINES_READ } from "#shared/proposals/rules.ts";
import { call } from "#web/contract/browser.ts";
import { useClientList } from "#web/contract/reads.ts";
import { useExport } from "#web/ui/files/use-export.ts";
import type { ProposalsView } from "./use-proposals.ts";

/** Exports the proposals on screen, with their lines and their clients' data. */
export function useProposalExport({ board, shown, around, people, former }: ProposalsView) {
  const known = useClientList({ when: false });
  return useExport({
    rows: board.view === "lista" ? shown : around,
    noun: "propostas",
    fileName: "propostas",
    sheets: async (rows) => {
      const [{ proposalSheets }, { data: clients = [] }, lines] = await Promise.all([
        import("./proposal-sheet.ts"),
        known.data ? known : known.refetch({ throwOnError: true }),
        readLines(rows.map(({ id }) => id)),
      ]);
      return proposalSheets(rows, { people, former, clients, lines });
    },
  });
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
