import { useParams } from "react-router-dom";
import { RecordId } from "#shared/endpoint.ts";
import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { listed, useRead } from "#web/contract/hooks.ts";
import { contractStatus } from "#web/features/proposals/contract/contract-state.tsx";

/** How often a page follows a contract that a client or a colleague may move on at any moment. */
const CONTRACT_MS = 15_000;

interface Options {
  /** Follows the contract while it can change. Not while the proposal is edited: the page must not change under the text. */
  followsContract?: boolean;
}

/** Returns the proposal that the address names. `isMissing`: no proposal has this number, or it is not a number. */
export function useProposal({ followsContract = false }: Options = {}) {
  const id = RecordId.safeParse(useParams()["id"]).data;
  const read = useRead(
    proposals.get,
    { id: id ?? 0 },
    {
      when: id !== undefined,
      placeholder: (client) => listed(client, proposals.list, id),
      everyMs: (proposal) =>
        followsContract && proposal && isContractOpen(proposal) ? CONTRACT_MS : false,
    },
  );
  const isMissing =
    id === undefined || (read.error instanceof RequestFailed && read.error.status === 404);
  return { read, isMissing };
}

function isContractOpen(proposal: Proposal): boolean {
  const hasPanel = proposal.zapsignDocumentToken !== null || proposal.status === "accepted";
  return hasPanel && contractStatus(proposal) !== "signed";
}
