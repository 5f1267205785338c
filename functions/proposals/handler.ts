import { serve } from "#functions/platform/http/serve.ts";
import { Problem } from "#shared/errors.ts";
import { type ProposalAnswer, proposals } from "#shared/proposals/contract.ts";
import { toResponse, toHistory } from "./response.ts";
import { createProposal } from "./create-proposal.ts";
import { duplicateProposal } from "./duplicate-proposal.ts";
import { restoreProposal } from "./restore-proposal.ts";
import * as referenceStore from "./reference-store.ts";
import * as proposalStore from "./store.ts";
import { undoProposal } from "./undo-proposal.ts";
import { updateProposal } from "./update-proposal.ts";

export const handler = serve(proposals, {
  async list(_input, { orgId, organization }) {
    return toResponses(orgId, await proposalStore.list(orgId), organization.timezone);
  },

  /** Reads every proposal to pick the lost ones: as dear as the list, and asked for only when its dialog opens. */
  async rejected(_input, { orgId, organization }) {
    const lost = (await proposalStore.list(orgId)).filter(({ status }) => status === "rejected");
    lost.sort((a, b) => (b.rejectedAt ?? "").localeCompare(a.rejectedAt ?? ""));
    return toResponses(orgId, lost, organization.timezone);
  },

  async get({ id }, { orgId, organization }) {
    const proposal = await proposalStore.get(orgId, id);
    const { client, people } = await referenceStore.findReferences(orgId, proposal);
    const answer = toResponse(proposal, client, organization.timezone);
    return { ...answer, history: toHistory(proposal, people) };
  },

  create: createProposal,

  update: updateProposal,

  async remove({ id }, { orgId, now }) {
    const proposal = await proposalStore.get(orgId, id);
    if (proposal.zapsignDocumentToken) throw new Problem("contract_exists");
    await proposalStore.remove(orgId, proposal, now);
    return null;
  },

  restore: restoreProposal,

  undo: undoProposal,

  duplicate: duplicateProposal,
});

async function toResponses(
  orgId: string,
  records: readonly proposalStore.ProposalRecord[],
  timezone: string,
): Promise<ProposalAnswer[]> {
  const clients = await referenceStore.findClients(
    orgId,
    records.map(({ clientId }) => clientId),
  );
  return records.map((record) => toResponse(record, clients.get(record.clientId), timezone));
}
