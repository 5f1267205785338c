import { useQueryClient } from "@tanstack/react-query";
import { proposals } from "#shared/proposals/contract.ts";
import type { Proposal, ProposalSummary } from "#shared/proposals/proposal.ts";
import { readRecordId } from "#shared/route.ts";
import { hasFailedWith } from "#web/contract/client.ts";
import { useRead } from "#web/contract/hooks.ts";
import { listed } from "#web/contract/reads.ts";
import { useParams } from "#web/ui/router/router.tsx";
import { contractStatus } from "../contract/contract-state.tsx";

/** Poll interval while a client or colleague may change the contract. */
const CONTRACT_MS = 15_000;

interface Options {
  /** Polls while the contract can change. Not in the editor: the page must not change under the input. */
  followsContract?: boolean;
}

/** A proposal, or its row of the list until it is loaded. */
export type ShownProposal = Proposal | ProposalSummary;

/** `isMissing`: the number is invalid or does not exist. `summary`: its row of the list, if cached. */
export function useProposal({ followsContract = false }: Options = {}) {
  const id = readRecordId(useParams()["id"]);
  const read = useRead(
    proposals.get,
    { id: id ?? 0 },
    {
      when: id !== undefined,
      everyMs: (proposal) =>
        followsContract && proposal && isContractOpen(proposal) ? CONTRACT_MS : false,
    },
  );
  const isMissing = id === undefined || hasFailedWith(read.error, 404);
  const summary = listed(useQueryClient(), proposals.list, id);
  return { read, isMissing, summary };
}

function isContractOpen(proposal: Proposal): boolean {
  const hasPanel = proposal.zapsignDocumentToken !== null || proposal.status === "accepted";
  return hasPanel && contractStatus(proposal) !== "signed";
}
