import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import { proposalSnapshot } from "#shared/dashboard/counts.ts";
import type { ProposalResponse, proposals } from "#shared/proposals/contract.ts";
import { withEvent } from "#shared/proposals/history.ts";
import { toResponse } from "./response.ts";
import * as referenceStore from "./reference-store.ts";
import * as proposalStore from "./store.ts";

/**
 * Brings back a proposal that was deleted: on the days that it was counted on before, and in the tasks that still name
 * it. Without its client it shows the name that was kept.
 *
 * @throws Problem `not_found`, `row_limit`
 */
export async function restoreProposal(
  { id }: { id: number },
  { orgId, organization, user, now }: HandlerContext<typeof proposals.restore>,
): Promise<ProposalResponse> {
  const { timezone } = organization;
  const [before] = await Promise.all([
    proposalStore.getDeleted(orgId, id, now),
    takeNumber(organization, "proposal", now),
  ]);
  const proposal = {
    ...before,
    updatedAt: nextVersion(before.updatedAt, now),
    trail: withEvent(before, { what: "restored", at: now.toISOString(), by: user.id }),
    counted: proposalSnapshot(before, before, timezone),
  };
  const [clients] = await Promise.all([
    referenceStore.findClients(orgId, [proposal.clientId]),
    proposalStore.restore(orgId, proposal),
  ]);
  return toResponse(proposal, clients.get(proposal.clientId), timezone);
}
