import { decryptSecret } from "#functions/gateways/encryption.ts";
import { ZapsignError } from "#functions/gateways/zapsign-call.ts";
import { createWebhook, deleteWebhook } from "#functions/gateways/zapsign.ts";
import { env } from "#functions/platform/env.ts";
import { log } from "#functions/platform/logs/log.ts";
import { hashToken, newToken } from "#functions/platform/token.ts";
import * as settingsStore from "./settings-store.ts";

export interface OldWebhook {
  orgId: string;
  id: string;
  sealedKey: string;
  environment: "production" | "sandbox";
}

/**
 * Registers our webhook for an organization's ZapSign account, unless registered for this key. Only hashes of its path
 * and header are stored. Returns whether it is registered; after a refusal the next contract tries again, and open
 * documents are polled anyway.
 */
export async function registerWebhook(orgId: string): Promise<boolean> {
  const settings = await settingsStore.get(orgId);
  const { sealedKey, environment, keyVersion, webhookVersion } = settings;
  if (!sealedKey || !keyVersion) return false;
  if (webhookVersion === keyVersion) return true;
  const account = { environment, apiKey: await decryptSecret(sealedKey, orgId) };
  const path = `${orgId}.${newToken()}`;
  const token = newToken();
  const id = await orRefused(() =>
    createWebhook(account, `${env("APP_URL")}/api/webhooks/zapsign/${path}`, {
      name: settingsStore.WEBHOOK_HEADER,
      value: token,
    }),
  );
  if (id === undefined) return false;
  const isKept = await settingsStore.saveWebhook(orgId, settings, {
    webhookId: id,
    webhookPathHash: hashToken(path),
    webhookTokenHash: hashToken(token),
  });
  // The settings changed: this webhook could not be authenticated.
  if (!isKept) await orRefused(() => deleteWebhook(account, id));
  return true;
}

/** Removes a webhook with its key. After a refusal it stays: its calls fail the authentication. */
export async function unregisterWebhook(webhook: OldWebhook): Promise<void> {
  const { orgId, id, sealedKey, environment } = webhook;
  const account = { environment, apiKey: await decryptSecret(sealedKey, orgId) };
  await orRefused(() => deleteWebhook(account, id));
}

/** Removes the webhook of an organization that is being purged. A failure of ZapSign does not stop the purge. */
export async function deleteWebhookBeforePurge(orgId: string): Promise<void> {
  const { webhookId: id, sealedKey, environment } = await settingsStore.get(orgId);
  if (!id || !sealedKey) return;
  try {
    await unregisterWebhook({ orgId, id, sealedKey, environment });
  } catch (error) {
    log.warn("webhook was not deleted", { organizationId: orgId, error });
  }
}

/** Returns undefined after a refusal, which the gateway has logged. */
async function orRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ZapsignError) return undefined;
    throw error;
  }
}
