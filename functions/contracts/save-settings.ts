import { randomUUID } from "node:crypto";
import { encryptSecret } from "#functions/gateways/encryption.ts";
import type { Author } from "#functions/platform/author.ts";
import type { OutboxMessage } from "#functions/platform/outbox.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { maskKey } from "#shared/contracts/rules.ts";
import type { SettingsChanges } from "#shared/contracts/schemas.ts";
import { registerWebhook } from "./register-webhook.ts";
import * as settingsStore from "./settings-store.ts";
import type { SettingsRecord } from "./settings-store.ts";

/**
 * Saves the sent settings. A new key or environment gets its own webhook, registered later when ZapSign fails. Settings
 * may be incomplete: generating a contract reports what is missing.
 * @throws Problem `busy` after too many conflicts
 */
export async function saveSettings(
  orgId: string,
  { apiKey, ...changes }: SettingsChanges,
  author: Author,
): Promise<SettingsRecord> {
  const sealedKey = apiKey ? await encryptSecret(apiKey, orgId) : undefined;
  const after = await change(orgId, author, ({ environment }) => {
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

/** Removes the key, which disables integration and webhook. @throws Problem as `saveSettings` */
export function removeKey(orgId: string, author: Author): Promise<SettingsRecord> {
  return change(orgId, author, () => ({ enabled: false, ...settingsStore.NO_KEY }));
}

/** Runs `plan` again after a conflict, so that no webhook is lost. */
function change(
  orgId: string,
  { by, now }: Author,
  plan: (before: SettingsRecord) => Partial<SettingsRecord>,
): Promise<SettingsRecord> {
  return retryOnConflict(async () => {
    const before = await settingsStore.get(orgId);
    const set = { ...plan(before), updatedAt: now.toISOString(), updatedBy: by };
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
