import { readOffer } from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import { correctionWrites } from "#functions/reports/correction-store.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import type { ProposalResponse } from "#shared/proposals/proposal.ts";
import { recordChange } from "./record-change.ts";
import * as referenceStore from "./reference-store.ts";
import { toResponse } from "./response.ts";
import { restoreOffer } from "./sending/follow-proposal.ts";
import * as trashStore from "./trash-store.ts";

/**
 * Restores a deleted proposal with its counters and its links from tasks. A deleted client appears as last known.
 * @throws Problem `not_found`, `row_limit`
 */
export async function restoreProposal(
  { id }: { id: number },
  { orgId, organization, user, now }: HandlerContext<typeof proposals.restore>,
): Promise<ProposalResponse> {
  const { timezone } = organization;
  const [before, deleted] = await Promise.all([
    trashStore.getDeleted(orgId, id, now),
    readOffer(orgId, id),
    takeNumber(organization, "proposal", now),
  ]);
  const author = { by: user.id, now };
  const proposal = recordChange(before, {}, { what: "restored", timezone, ...author });
  const { offer, writes } = restoreOffer(organization, deleted, author);
  const [clients] = await Promise.all([
    referenceStore.findClients(orgId, [proposal.clientId]),
    trashStore.restore(orgId, proposal, [
      ...writes,
      ...correctionWrites({ after: proposal, what: "restored", organization, ...author }),
    ]),
  ]);
  return toResponse(proposal, clients.get(proposal.clientId), timezone, offer);
}
