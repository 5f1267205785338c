import { useClientList } from "#web/contract/reads.ts";
import { useExport } from "#web/ui/files/use-export.ts";
import type { ProposalsView } from "./use-proposals.ts";

/** Exports the proposals on screen, with their lines and their clients' data. */
export function useProposalExport({ board, shown, inAnyStatus, sellers }: ProposalsView) {
  const known = useClientList({ when: false });
  return useExport({
    rows: board.view === "lista" ? shown : inAnyStatus,
    limit: { rows: 5_000, noun: "propostas" },
    fileName: "propostas",
    sheets: async (rows) => {
      const [{ exportSheets }, { data: clients = [] }] = await Promise.all([
        import("./export-sheets.ts"),
        known.data ? known : known.refetch({ throwOnError: true }),
      ]);
      return exportSheets(rows, { sellers, clients });
    },
  });
}
