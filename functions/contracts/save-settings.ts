import { randomUUID } from "node:crypto";
import { encryptSecret } from "#functions/gateways/encryption.ts";
import type { OutboxMessage } from "#functions/platform/outbox.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import type { SettingsChanges } from "#shared/contracts/contract.ts";
import { maskKey } from "#shared/contracts/rules.ts";
import { registerWebhook } from "./register-webhook.ts";
import * as settingsStore from "./settings-store.ts";
import type { SettingsRecord } from "./settings-store.ts";

/**
 * Saves what was sent and nothing else; a new key, or the key of another environment, gets a webhook of its own. That
 * ZapSign does not answer or refuses stops nobody from saving: the webhook is tried again later. It may be enabled
 * before it has a key or a template: making a contract says what is missing.
 *
 * @throws Problem `busy` when others keep changing the key
 */
export async function saveSettings(
  orgId: string,
  { apiKey, ...changes }: SettingsChanges,
  now: Date,
): Promise<SettingsRecord> {
  const sealedKey = apiKey ? await encryptSecret(apiKey, orgId) : undefined;
  const after = await change(orgId, now, ({ environment }) => {
    const isMoved = changes.environment !== undefined && changes.environment !== environment;
    return {
      ...changes,
      ...(apiKey && sealedKey && { sealedKey, keyMask: maskKey(apiKey) }),
      ...((sealedKey || isMoved) && { keyVersion: randomUUID() }),
    };
  });
  if (!after.sealedKey || after.webhookVersion === after.keyVersion) return after;
  const isRegistered = await registerWebhook(orgId);
  return { ...after, webhookVersion: isRegistered ? after.keyVersion : after.webhookVersion };
}

/** Forgets the key. Without one the integration is off and its webhook is refused. @throws Problem as `saveSettings` */
export function removeKey(orgId: string, now: Date): Promise<SettingsRecord> {
  return change(orgId, now, () => ({ enabled: false, ...settingsStore.NO_KEY }));
}

/** Keeps what `plan` makes of the settings, planned again when the key is another by then: no webhook is forgotten. */
function change(
  orgId: string,
  now: Date,
  plan: (before: SettingsRecord) => Partial<SettingsRecord>,
): Promise<SettingsRecord> {
  return retryOnConflict(async () => {
    const before = await settingsStore.get(orgId);
    const set = { ...plan(before), updatedAt: now.toISOString() };
    const ends = set.keyVersion === undefined ? [] : endOf(orgId, before);
    await settingsStore.save(orgId, before, set, ends, now);
    return { ...before, ...set };
  });
}

function endOf(
  orgId: string,
  { webhookId, sealedKey, environment }: SettingsRecord,
): OutboxMessage[] {
  if (!webhookId || !sealedKey) return [];
  return [
    { kind: "unregister-webhook", webhook: { orgId, id: webhookId, sealedKey, environment } },
  ];
}
