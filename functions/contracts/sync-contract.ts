import { decryptSecret } from "#functions/gateways/encryption.ts";
import { ZapsignError } from "#functions/gateways/zapsign-call.ts";
import { readingOf, type ZapsignDocument } from "#functions/gateways/zapsign-responses.ts";
import { findDocument, signaturePage } from "#functions/gateways/zapsign.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { ignoreConflict, retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { WriteConflict } from "#functions/platform/table/write.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import { nextAttempt } from "#shared/contracts/fields.ts";
import { readExternalId } from "#shared/contracts/reference.ts";
import { isEnded } from "#shared/contracts/status.ts";
import { contractValues } from "#shared/contracts/variables.ts";
import { doubtOf, hasOtherTexts } from "./lease.ts";
import * as contractStore from "./store.ts";

/** `unchanged`: also when it had ended and was not read. `skipped`: no key, or a refused one. */
export type SyncOutcome = "unchanged" | "changed" | "skipped";

/**
 * Reads a document from ZapSign and stores its state, guarded by a version, so that an older reading never replaces a
 * newer one. Ignores unknown documents.
 * @throws Problem `zapsign_failed`, `zapsign_unanswered` or `zapsign_busy`, to be retried; `busy` after too many conflicts
 */
export function syncContract(orgId: string, token: string, now: Date): Promise<SyncOutcome> {
  return retryOnConflict(async () => {
    const { document, settings } = await contractStore.findDocumentWithSettings(orgId, token);
    if (document && isEnded(document.status)) return "unchanged";
    if (!settings.sealedKey) return "skipped";
    const environment = document?.environment ?? settings.environment;
    const account = { environment, apiKey: await decryptSecret(settings.sealedKey, orgId) };
    const found = await orSkipped(() => findDocument(account, token));
    if (found === "skipped") return found;
    if (!document) {
      if (found && !(await adopt(orgId, found, environment, now))) throw new WriteConflict();
      return "unchanged";
    }
    const reading = readingOf(found, now);
    await contractStore.saveReading(orgId, document, { reading }, now);
    return reading.status === document.status ? "unchanged" : "changed";
  });
}

/**
 * Attaches a document whose creation got no response, once the client has it; before that a retry by the same person
 * finds it. False when the document must be read again.
 */
async function adopt(
  orgId: string,
  found: ZapsignDocument,
  environment: contractStore.DocumentRecord["environment"],
  now: Date,
): Promise<boolean> {
  const reference = readExternalId(found.external_id ?? "");
  const { status, viewedAt } = readingOf(found, now);
  const isSeen = viewedAt !== null || status === "signed";
  if (reference?.orgId !== orgId || !isSeen || found.deleted) return true;
  const proposal = await proposalStore.find(orgId, reference.proposalId);
  const isAwaited =
    proposal?.status === "accepted" &&
    proposal.zapsignDocumentToken === null &&
    nextAttempt(proposal) === reference.attempt;
  if (!isAwaited || (status !== "signed" && (await isOutdated(proposal)))) return true;
  const { token, signers } = found;
  const made = { token, signatureUrl: signaturePage(signers[0]?.sign_url), environment, by: null };
  await ignoreConflict(contractStore.storeDocument(orgId, proposal, made, [], now));
  return false;
}

/** Returns whether the proposal says something else than when its document was created: the next contract replaces it. */
async function isOutdated(proposal: ProposalRecord): Promise<boolean> {
  const { organizationId: orgId, id, clientId } = proposal;
  const [lease, client, organization] = await getMany([
    keys.contractLease(orgId, id),
    keys.client(orgId, clientId),
    keys.organization(orgId),
  ]);
  const doubt = doubtOf(lease);
  if (!doubt || !client || !organization) return false;
  return hasOtherTexts(doubt, contractValues(proposal, client, organization.timezone));
}

/** A refused key cannot be fixed by a retry. */
async function orSkipped<T>(ask: () => Promise<T>): Promise<T | "skipped"> {
  try {
    return await ask();
  } catch (error) {
    const { status } = error instanceof ZapsignError ? error : { status: undefined };
    if (status !== undefined && [401, 402, 403].includes(status)) return "skipped";
    throw error;
  }
}
