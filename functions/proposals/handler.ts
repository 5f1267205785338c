import { serve } from "#functions/platform/http/serve.ts";
import { padded } from "#functions/platform/table/key-parts.ts";
import { Problem } from "#shared/errors.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { toResponse, toHistory } from "./response.ts";
import { createProposal } from "./create-proposal.ts";
import { duplicateProposal } from "./duplicate-proposal.ts";
import { restoreProposal } from "./restore-proposal.ts";
import * as referenceStore from "./reference-store.ts";
import * as proposalStore from "./store.ts";
import { toSummaries } from "./summary-store.ts";
import { undoProposal } from "./undo-proposal.ts";
import { updateProposal } from "./update-proposal.ts";

export const handler = serve(proposals, {
  async list({ before }, { orgId, organization }) {
    const { rows, hasMore } = await proposalStore.listPage(orgId, before);
    return { rows: await toSummaries(orgId, rows, organization.timezone), hasMore };
  },

  /** Reads every proposal to pick the lost ones, because it is asked for only when its dialog opens. */
  async rejected({ before }, { orgId, organization }) {
    const lost = (await proposalStore.list(orgId))
      .filter((one) => one.status === "rejected" && (!before || lossOf(one) < before))
      .toSorted((a, b) => (lossOf(b) < lossOf(a) ? -1 : 1));
    const rows = await toSummaries(orgId, lost, organization.timezone);
    return { rows, hasMore: false, cursorOf: lossOf };
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

/** Sorts lost proposals by the time of the loss; the cursor of their list. */
function lossOf({ rejectedAt, id }: { rejectedAt: string | null; id: number }): string {
  return `${rejectedAt ?? ""}#${padded(id)}`;
}
