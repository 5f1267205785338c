import { decryptSecret } from "#functions/gateways/encryption.ts";
import { type ZapsignAccount, ZapsignError } from "#functions/gateways/zapsign-call.ts";
import { readingOf } from "#functions/gateways/zapsign-responses.ts";
import { findDocument, refuseDocument } from "#functions/gateways/zapsign.ts";
import type { Author } from "#functions/platform/author.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import type { Reading } from "#shared/contracts/fields.ts";
import { OWN_REASONS } from "#shared/contracts/status.ts";
import { Problem } from "#shared/errors.ts";
import * as contractStore from "./store.ts";

/**
 * Cancels a proposal's contract at ZapSign, and returns the proposal without it. A document unknown to ZapSign counts
 * as cancelled. Idempotent.
 * @throws Problem `not_found`; `contract_signed`; `zapsign_key_missing`; `contract_cancel_failed`; ZapSign's refusals
 */
export function cancelContract(
  orgId: string,
  proposalId: number,
  { by, now }: Author,
): Promise<ProposalRecord> {
  return retryOnConflict(async () => {
    const proposal = await proposalStore.get(orgId, proposalId);
    const token = proposal.zapsignDocumentToken;
    if (!token) return proposal;
    const { document, settings } = await contractStore.findDocumentWithSettings(orgId, token);
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
 * Returns whether the document is now cancelled or was signed before.
 * @throws Problem `contract_cancel_failed` without a response: a retry finds the outcome
 */
async function endSigning(account: ZapsignAccount, token: string, now: Date): Promise<Reading> {
  const cancelled = { status: "cancelled", viewedAt: null, signedAt: null, reason: null } as const;
  try {
    await refuseDocument(account, token, OWN_REASONS.cancelled);
    return cancelled;
  } catch (refusal) {
    // Also the response for a signed, refused or deleted document.
    if (!hasStatus(refusal, 403, 404)) throw cancelFailure(refusal);
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

/** The error text would speak of generating. */
function cancelFailure(error: unknown): unknown {
  const isSilent =
    error instanceof ZapsignError &&
    (error.code === "zapsign_failed" || error.code === "zapsign_unanswered");
  return isSilent ? new Problem("contract_cancel_failed", { cause: error }) : error;
}

function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return (
    error instanceof ZapsignError && error.status !== undefined && statuses.includes(error.status)
  );
}
