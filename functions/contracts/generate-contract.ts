import * as clientStore from "#functions/clients/store.ts";
import { decryptSecret } from "#functions/gateways/encryption.ts";
import { type ZapsignAccount, ZapsignError } from "#functions/gateways/zapsign-call.ts";
import { readingOf, type ZapsignDocument } from "#functions/gateways/zapsign-responses.ts";
import {
  createDocument,
  findLostDocument,
  refuseDocument,
  signaturePage,
} from "#functions/gateways/zapsign.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { contracts } from "#shared/contracts/contract.ts";
import { nextAttempt } from "#shared/contracts/fields.ts";
import { externalId } from "#shared/contracts/reference.ts";
import { OWN_REASONS } from "#shared/contracts/status.ts";
import { contractValues } from "#shared/contracts/variables.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { phoneParts } from "#shared/values/phone.ts";
import {
  type ContractLease,
  type Doubt,
  hashTexts,
  hasOtherTexts,
  newDoubt,
  releaseLease,
  takeLease,
} from "./lease.ts";
import type { SettingsRecord } from "./settings-store.ts";
import * as contractStore from "./store.ts";

type Context = HandlerContext<typeof contracts.generate>;

interface Draft {
  proposal: ProposalRecord;
  by: string;
  settings: SettingsRecord;
  client: Client;
  timezone: string;
}

/** Stored when the attempt fails. */
interface Attempt {
  lease: ContractLease;
  doubt: Doubt | undefined;
}

/**
 * Creates the contract of a proposal once under concurrency: only the holder of the lease calls ZapSign. A document
 * whose response was lost is found by its external id. Takes three sequential table requests after the caller's.
 * @throws Problem `not_found`; `contract_not_accepted`; one per missing setting or client field; `contract_generated`;
 * `contract_in_doubt`; `stale_record` when the proposal changed; ZapSign's refusals, with the lease released
 */
export async function generateContract(
  { proposalId, requireComplete }: HandlerInput<typeof contracts.generate>,
  { orgId, organization, user, now }: Context,
): Promise<ProposalRecord> {
  const {
    proposal,
    settings,
    lease: before,
  } = await contractStore.loadDependencies(orgId, proposalId);
  if (!proposal) throw new Problem("not_found");
  const sealedKey = checkReady(proposal, settings);
  const reading = Promise.all([
    clientStore.find(orgId, proposal.clientId),
    decryptSecret(sealedKey, orgId),
  ]);
  // Avoids an unhandled rejection when the lease is not granted.
  reading.catch(() => undefined);
  const lease = await takeLease(orgId, proposal, before, now);
  const attempt: Attempt = { lease, doubt: lease.doubt };
  try {
    const [found, apiKey] = await reading;
    const client = checkClient(found, settings);
    if (requireComplete) refuseGaps(client);
    const draft = {
      proposal,
      by: user.id,
      settings,
      client,
      timezone: organization.timezone,
    };
    const account = { apiKey, environment: settings.environment };
    const document = await provideDocument(account, draft, attempt, now);
    return await storeOrCancel(account, document, draft, attempt);
  } catch (error) {
    await releaseLease(orgId, proposalId, lease, attempt.doubt);
    throw error;
  }
}

/** Returns the encrypted key. @throws Problem one per missing setting */
function checkReady(
  { zapsignDocumentToken, status }: ProposalRecord,
  { enabled, sealedKey, templateToken }: SettingsRecord,
): string {
  if (zapsignDocumentToken) throw new Problem("contract_generated");
  if (status !== "accepted") throw new Problem("contract_not_accepted");
  if (!enabled) throw new Problem("zapsign_disabled");
  if (!sealedKey) throw new Problem("zapsign_key_missing");
  if (!templateToken) throw new Problem("zapsign_template_missing");
  return sealedKey;
}

function checkClient(client: Client | undefined, { sendAutomaticEmail }: SettingsRecord): Client {
  if (!client?.name) throw new Problem("contract_client_missing");
  if (sendAutomaticEmail && !client.email) throw new Problem("contract_email_missing");
  return client;
}

/** @throws Problem `contract_client_incomplete` */
function refuseGaps({ cnpj, address }: Client): void {
  const gaps = [...(cnpj ? [] : ["CPF/CNPJ"]), ...(address ? [] : ["endereço"])];
  if (gaps.length > 0)
    throw new Problem("contract_client_incomplete", { values: { gaps: gaps.join(" e ") } });
}

/** Returns the document of an earlier attempt, unless the proposal has changed since, else a new one. */
async function provideDocument(
  account: ZapsignAccount,
  draft: Draft,
  attempt: Attempt,
  now: Date,
): Promise<ZapsignDocument> {
  const { proposal, settings, client, timezone } = draft;
  const reference = {
    orgId: proposal.organizationId,
    proposalId: proposal.id,
    attempt: nextAttempt(proposal),
  };
  const values = contractValues(proposal, client, timezone);
  const { doubt } = attempt;
  if (doubt) {
    const lost = await findLostDocument(account, externalId(reference), doubt.since, now);
    if (lost && !isOutdated(lost, doubt, values, now)) return lost;
    if (lost) await refuseDocument(account, lost.token, OWN_REASONS.changed);
    else if (now.toISOString() < doubt.until) throw new Problem("contract_in_doubt");
  }
  attempt.doubt = newDoubt(readClock(), hashTexts(values));
  try {
    return await createDocument(account, {
      templateToken: settings.templateToken,
      signerName: client.name,
      signerEmail: client.email ?? "",
      signerPhone: phoneParts(client.phone ?? ""),
      externalId: externalId(reference),
      folderPath: settings.folderPath,
      sendAutomaticEmail: settings.sendAutomaticEmail,
      values,
    });
  } catch (error) {
    if (error instanceof ZapsignError && error.outcome === "undone") attempt.doubt = undefined;
    throw error;
  }
}

/** Returns whether a document says what the proposal no longer says. One that the client has signed stays. */
function isOutdated(
  document: ZapsignDocument,
  doubt: Doubt,
  values: ReturnType<typeof contractValues>,
  now: Date,
): boolean {
  return hasOtherTexts(doubt, values) && readingOf(document, now).status !== "signed";
}

/** If the proposal was edited or is no longer accepted, cancels the document instead of storing it. */
function storeOrCancel(
  account: ZapsignAccount,
  { token, signers }: ZapsignDocument,
  { proposal, by, settings }: Draft,
  attempt: Attempt,
): Promise<ProposalRecord> {
  const { organizationId: orgId, id } = proposal;
  const { environment, webhookVersion, keyVersion } = settings;
  const made = { token, signatureUrl: signaturePage(signers[0]?.sign_url), environment, by };
  const isRegistered = webhookVersion === keyVersion;
  return retryOnConflict(async (tries) => {
    const current = tries === 1 ? proposal : await proposalStore.find(orgId, id);
    if (current?.zapsignDocumentToken === token) return current;
    const isMeant =
      current?.status === "accepted" &&
      !current.zapsignDocumentToken &&
      proposalStore.isSameContent(current, proposal);
    if (!isMeant) {
      await refuseDocument(account, token, OWN_REASONS.changed);
      attempt.doubt = undefined;
      throw new Problem(current ? "stale_record" : "not_found");
    }
    const messages = isRegistered ? [] : [{ kind: "register-webhook", orgId } as const];
    return contractStore.storeDocument(orgId, current, made, messages, readClock());
  });
}
