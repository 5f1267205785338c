import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import { correctionWrites } from "#functions/reports/correction-store.ts";
import { proposalSnapshot } from "#shared/dashboard/counts.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import type { ProposalResponse } from "#shared/proposals/proposal.ts";
import * as referenceStore from "./reference-store.ts";
import { toResponse } from "./response.ts";
import { revertOffer } from "./sending/follow-proposal.ts";
import * as proposalStore from "./store.ts";

/** Longer than the button is on screen, too short to rewrite history. */
const UNDO_MS = 5 * 60_000;

type Undo = typeof proposals.undo;
/** With the proposal and its offer, prefetched with the caller. */
type Context = HandlerContext<Undo> & { prefetched: readonly unknown[] };

/**
 * Reverts the last change of status with stamps and history, unless anything else changed. Idempotent. Three sequential
 * table requests with the caller's.
 * @throws Problem `not_found`; `undo_over`, as `revertOffer`; `stale_record`
 */
export async function undoProposal(
  { change }: HandlerInput<Undo>,
  { orgId, organization, user, now, prefetched }: Context,
): Promise<ProposalResponse> {
  const { proposal: before, offer } = await referenceStore.getPrefetched(orgId, prefetched);
  const isDone = before.undone === change;
  const after = isDone ? before : undone(before, change, now);
  if (!isDone) after.counted = proposalSnapshot(before, after, organization.timezone);
  const reverted = isDone ? { offer, writes: [] } : await revertOffer(orgId, offer, before);
  const [clients] = await Promise.all([
    referenceStore.findClients(orgId, [before.clientId]),
    isDone
      ? undefined
      : proposalStore.save(orgId, before, after, [
          ...reverted.writes,
          ...correctionWrites({ before, after, what: "undone", by: user.id, organization, now }),
        ]),
  ]);
  return toResponse(after, clients.get(before.clientId), organization.timezone, reverted.offer);
}

function undone(
  before: proposalStore.ProposalRecord,
  change: string,
  now: Date,
): proposalStore.ProposalRecord {
  const { undo, trail = [], updatedAt } = before;
  const isMeant = undo && updatedAt === change && undo.version === change;
  if (!isMeant || now.getTime() - Date.parse(change) > UNDO_MS) throw new Problem("undo_over");
  const { version: _version, offer: _offer, ...progress } = undo;
  return {
    ...before,
    ...progress,
    ...(progress.status !== "rejected" && { lostReason: null, lostText: null }),
    trail: trail.slice(0, -1),
    undo: null,
    undone: change,
    updatedAt: nextVersion(updatedAt, now),
  };
}
