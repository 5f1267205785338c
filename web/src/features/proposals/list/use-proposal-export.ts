import { useClientList } from "#web/contract/reads.ts";
import { useExport } from "#web/ui/files/use-export.ts";
import type { ProposalsView } from "./use-proposals.ts";

/** Exports the proposals on screen, with their clients' data. */
export function useProposalExport({ board, shown, around, people }: ProposalsView) {
  const known = useClientList({ when: false });
  return useExport({
    rows: board.view === "lista" ? shown : around,
    noun: "propostas",
    fileName: "propostas",
    sheet: async (rows) => {
      const [{ proposalSheet }, { data: clients = [] }] = await Promise.all([
        import("./proposal-sheet.ts"),
        known.data ? known : known.refetch({ throwOnError: true }),
      ]);
      return proposalSheet(rows, { people, clients });
    },
  });
}
