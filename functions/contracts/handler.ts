import { decryptSecret } from "#functions/gateways/encryption.ts";
import { fileAddress, findDocument } from "#functions/gateways/zapsign.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { checkFresh } from "#functions/platform/http/session.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import { contracts } from "#shared/contracts/contract.ts";
import type { ProposalContract, ZapsignSettings } from "#shared/contracts/schemas.ts";
import { Problem } from "#shared/errors.ts";
import { cancelContract } from "./cancel-contract.ts";
import { generateContract } from "./generate-contract.ts";
import { removeKey, saveSettings } from "./save-settings.ts";
import * as settingsStore from "./settings-store.ts";
import * as contractStore from "./store.ts";
import { testConnection } from "./test-connection.ts";

/** Protects against trying keys. */
const TESTING: RateLimit = { what: "test-zapsign", max: 30, minutes: 15 };

export const handler = serve(contracts, {
  settings: async (_input, { orgId }) => toResponse(await settingsStore.get(orgId)),

  async saveSettings(changes, { orgId, session, user, now }) {
    if (changes.apiKey) checkFresh(session, now);
    const saved = await saveSettings(orgId, changes, { by: user.id, now });
    if (changes.apiKey) logSecurity("signature_key_changed");
    return toResponse(saved);
  },

  async removeKey(_input, { orgId, user, now }) {
    const saved = await removeKey(orgId, { by: user.id, now });
    logSecurity("signature_key_changed", { detail: "removed" });
    return toResponse(saved);
  },

  async testConnection(typed, { orgId, now }) {
    await enforceRateLimit(TESTING, orgId, now);
    return testConnection(orgId, typed);
  },

  async generate(input, context) {
    const contract = contractOf(await generateContract(input, context));
    return { ...contract, signatureUrl: contract.zapsignSignatureUrl };
  },

  cancel: async ({ id }, { orgId, user, now }) =>
    contractOf(await cancelContract(orgId, id, { by: user.id, now })),

  async signHere({ id }, { orgId, now }) {
    const proposal = await proposalStore.get(orgId, id);
    const { zapsignDocumentToken: token, zapsignSignatureUrl: signatureUrl } = proposal;
    const isOpen = proposal.zapsignStatus === "pending" && token && signatureUrl;
    if (!isOpen) throw new Problem("contract_not_open");
    await contractStore.recordOwnOpening(orgId, token, now);
    return { signatureUrl };
  },

  async file({ id }, { orgId }) {
    const { zapsignDocumentToken: token } = await proposalStore.get(orgId, id);
    if (!token) throw new Problem("not_found");
    const { document, settings } = await contractStore.findDocumentWithSettings(orgId, token);
    if (!settings.sealedKey) throw new Problem("zapsign_key_missing");
    const environment = document?.environment ?? settings.environment;
    const apiKey = await decryptSecret(settings.sealedKey, orgId);
    const found = await findDocument({ apiKey, environment }, token);
    if (!found) throw new Problem("not_found");
    const url = fileAddress(found.signed_file ?? found.original_file);
    if (!url) throw new Problem("zapsign_failed");
    return { url };
  },
});

function toResponse({
  sealedKey,
  keyMask,
  keyVersion,
  webhookVersion,
  ...settings
}: settingsStore.SettingsRecord): ZapsignSettings {
  const hasApiKey = sealedKey !== null;
  const webhookRegistered = hasApiKey && webhookVersion === keyVersion;
  return { ...settings, apiKey: keyMask, hasApiKey, webhookRegistered };
}

function contractOf({
  id: proposalId,
  zapsignDocumentToken,
  zapsignSignatureUrl,
  zapsignStatus,
}: ProposalRecord): ProposalContract {
  return { proposalId, zapsignDocumentToken, zapsignSignatureUrl, zapsignStatus };
}
