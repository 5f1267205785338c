import { randomUUID } from "node:crypto";
import { seal } from "#functions/gateways/secrets.ts";
import { registerWebhook } from "#functions/jobs/register-webhook.ts";
import type { Errand } from "#functions/platform/outbox.ts";
import type { SettingsChanges } from "#shared/contracts/contract.ts";
import { checkComplete, maskKey } from "#shared/contracts/rules.ts";
import * as contractStore from "./store.ts";
import type { SettingsRecord } from "./store.ts";

/**
 * Saves what was sent and nothing else; a new key, or the key of another environment, gets a webhook of its own. That
 * ZapSign does not answer or refuses stops nobody from saving: the webhook is tried again later.
 *
 * @throws Problem `invalid_input` when what is enabled would lack its key or template
 */
export async function saveSettings(
  orgId: string,
  { apiKey, ...changes }: SettingsChanges,
  now: Date,
): Promise<SettingsRecord> {
  const [before, sealedKey] = await Promise.all([
    contractStore.getSettings(orgId),
    apiKey ? seal(apiKey, orgId) : undefined,
  ]);
  const isMoved = changes.environment !== undefined && changes.environment !== before.environment;
  const set: Partial<SettingsRecord> = {
    ...changes,
    ...(apiKey && sealedKey && { sealedKey, keyMask: maskKey(apiKey) }),
    ...((sealedKey || isMoved) && { keyVersion: randomUUID() }),
    updatedAt: now.toISOString(),
  };
  const after = { ...before, ...set };
  checkComplete({ ...after, hasApiKey: after.sealedKey !== null });
  await contractStore.saveSettings(
    orgId,
    set,
    sealedKey || isMoved ? endOf(orgId, before) : [],
    now,
  );
  if (!after.sealedKey || after.webhookVersion === after.keyVersion) return after;
  const isRegistered = await registerWebhook(orgId);
  return { ...after, webhookVersion: isRegistered ? after.keyVersion : after.webhookVersion };
}

/** Forgets the key; without it nothing is enabled and nobody calls us. */
export async function removeKey(orgId: string, now: Date): Promise<SettingsRecord> {
  const before = await contractStore.getSettings(orgId);
  const set = {
    enabled: false,
    sealedKey: null,
    keyMask: "",
    keyVersion: null,
    webhookId: null,
    webhookVersion: null,
    webhookPathHash: null,
    webhookTokenHash: null,
    updatedAt: now.toISOString(),
  };
  await contractStore.saveSettings(orgId, set, endOf(orgId, before), now);
  return { ...before, ...set };
}

function endOf(orgId: string, { webhookId, sealedKey, environment }: SettingsRecord): Errand[] {
  if (!webhookId || !sealedKey) return [];
  return [
    { kind: "unregister-webhook", webhook: { orgId, id: webhookId, sealedKey, environment } },
  ];
}
