import { decryptSecret } from "#functions/gateways/encryption.ts";
import { readingOf } from "#functions/gateways/zapsign-responses.ts";
import { type ZapsignAccount, ZapsignFailed } from "#functions/gateways/zapsign-call.ts";
import { findDocument, refuseDocument } from "#functions/gateways/zapsign.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import type { Reading } from "#shared/contracts/fields.ts";
import { OWN_REASONS } from "#shared/contracts/status.ts";
import { Problem } from "#shared/errors.ts";
import * as contractStore from "./store.ts";

/**
 * Ends the signing of a proposal's contract at ZapSign and frees the proposal. What ZapSign does not know any more counts
 * as cancelled. Returns the changed proposal; without a contract there is nothing to do.
 *
 * @throws Problem `not_found`; `contract_signed`, also when the client was faster; `zapsign_key_missing`;
 * `contract_cancel_failed`; what ZapSign refuses
 */
export function cancelContract(
  orgId: string,
  proposalId: number,
  { by, now }: { by: string; now: Date },
): Promise<ProposalRecord> {
  return retryOnConflict(async () => {
    const proposal = await proposalStore.get(orgId, proposalId);
    const token = proposal.zapsignDocumentToken;
    if (!token) return proposal;
    const { document, settings } = await contractStore.findFollowed(orgId, token);
    if (!document) throw new Problem("not_found");
    if (document.status === "signed") throw new Problem("contract_signed");
    if (!settings.sealedKey) throw new Problem("zapsign_key_missing");
    const apiKey = await decryptSecret(settings.sealedKey, orgId);
    const reading = await endSigning({ apiKey, environment: document.environment }, token, now);
    const change = { reading, cancelledBy: by };
    const kept = await contractStore.saveReading(orgId, document, change, now);
    if (reading.status === "signed") throw new Problem("contract_signed");
    return kept ?? proposal;
  });
}

/**
 * Ends the signing. Returns what became of the document: cancelled, or signed when the client was faster.
 *
 * @throws Problem `contract_cancel_failed` when ZapSign does not answer: a second try finds what the first one did
 */
async function endSigning(account: ZapsignAccount, token: string, now: Date): Promise<Reading> {
  const cancelled = { status: "cancelled", viewedAt: null, signedAt: null, reason: null } as const;
  try {
    await refuseDocument(account, token, OWN_REASONS.cancelled);
    return cancelled;
  } catch (refusal) {
    // Also answered for a document that is signed, refused or gone.
    if (!isAnswered(refusal, 403, 404)) throw cancelFailure(refusal);
    const reading = readingOf(await findEnded(account, token), now);
    if (reading.status === "pending") throw refusal;
    return reading.status === "error" ? cancelled : reading;
  }
}

async function findEnded(account: ZapsignAccount, token: string) {
  try {
    return await findDocument(account, token);
  } catch (error) {
    throw cancelFailure(error);
  }
}

/** ZapSign's silence in the words of a cancellation: its own sentence is about generating. */
function cancelFailure(error: unknown): unknown {
  const isSilent = error instanceof ZapsignFailed && error.code === "zapsign_failed";
  return isSilent ? new Problem("contract_cancel_failed", { cause: error }) : error;
}

function isAnswered(error: unknown, ...statuses: number[]): boolean {
  return (
    error instanceof ZapsignFailed &&
    error.answered !== undefined &&
    statuses.includes(error.answered)
  );
}
