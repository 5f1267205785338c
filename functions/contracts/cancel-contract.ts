import { unseal } from "#functions/gateways/secrets.ts";
import { findDocument, refuseDocument } from "#functions/gateways/zapsign.ts";
import { readingOf } from "#functions/gateways/zapsign-answers.ts";
import { type ZapsignAccount, ZapsignFailed } from "#functions/gateways/zapsign-call.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import type { Reading } from "#shared/contracts/fields.ts";
import { Problem } from "#shared/errors.ts";
import * as contractStore from "./store.ts";

const TRIES = 5;

/**
 * Ends the signing of a proposal's contract at ZapSign and frees the proposal. What ZapSign does not know any more counts
 * as cancelled. Answers the proposal then; without a contract there is nothing to do.
 *
 * @throws Problem `not_found`; `contract_signed`, also when the client was faster; `zapsign_key_missing`; what ZapSign
 * refuses
 */
export async function cancelContract(
  orgId: string,
  proposalId: number,
  now: Date,
): Promise<ProposalRecord> {
  for (let tries = 0; tries < TRIES; tries++) {
    const proposal = await proposalStore.get(orgId, proposalId);
    const token = proposal.zapsignDocumentToken;
    if (!token) return proposal;
    const { document, settings } = await contractStore.findFollowed(orgId, token);
    if (!document) throw new Problem("not_found");
    if (document.status === "signed") throw new Problem("contract_signed");
    if (!settings.sealedKey) throw new Problem("zapsign_key_missing");
    const apiKey = await unseal(settings.sealedKey, orgId);
    const reading = await endSigning({ apiKey, environment: document.environment }, token, now);
    const kept = await contractStore.saveReading(orgId, document, reading, () => [], now);
    if (kept === false) continue;
    if (reading.status === "signed") throw new Problem("contract_signed");
    return kept ?? proposal;
  }
  throw new Problem("busy");
}

/** What became of the document: cancelled, or signed when the client was faster. */
async function endSigning(account: ZapsignAccount, token: string, now: Date): Promise<Reading> {
  let refusal: unknown;
  try {
    await refuseDocument(account, token, "Cancelado por quem enviou");
  } catch (error) {
    const { answered } = error instanceof ZapsignFailed ? error : { answered: undefined };
    // Also of a document that is signed or refused already, or gone.
    if (answered !== 403 && answered !== 404) throw error;
    refusal = error;
  }
  const found = await findDocument(account, token);
  const reading = readingOf(found, now);
  const { status } = reading;
  if (status === "pending" && refusal) throw refusal;
  const isOurs = status === "error" || (status === "refused" && !refusal) || status === "pending";
  return isOurs ? { ...reading, status: "cancelled" } : reading;
}
