import { randomBytes } from "node:crypto";
import { decryptSecret } from "#functions/gateways/encryption.ts";
import { ZapsignFailed } from "#functions/gateways/zapsign-call.ts";
import { createWebhook, deleteWebhook } from "#functions/gateways/zapsign.ts";
import { env } from "#functions/platform/env.ts";
import { log } from "#functions/platform/logs/log.ts";
import { hashToken } from "#functions/platform/http/session.ts";
import * as settingsStore from "./settings-store.ts";

/** A webhook at the signature provider that is not needed any more. */
export interface OldWebhook {
  orgId: string;
  id: string;
  sealedKey: string;
  environment: "production" | "sandbox";
}

/**
 * Has ZapSign tell us what happens to the documents of an organization's account, unless it does so for this key
 * already. Path and header are made here and only their hashes are kept. Answers whether it does now; when ZapSign
 * refuses, the next contract tries again, and open documents are looked at anyway.
 */
export async function registerWebhook(orgId: string): Promise<boolean> {
  const settings = await settingsStore.get(orgId);
  const { sealedKey, environment, keyVersion, webhookVersion } = settings;
  if (!sealedKey || !keyVersion) return false;
  if (webhookVersion === keyVersion) return true;
  const account = { environment, apiKey: await decryptSecret(sealedKey, orgId) };
  const path = `${orgId}.${randomBytes(32).toString("base64url")}`;
  const token = randomBytes(32).toString("base64url");
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
  // Somebody was faster: nobody would understand what this one tells.
  if (!isKept) await orRefused(() => deleteWebhook(account, id));
  return true;
}

/** Takes a webhook away with the key that made it. What ZapSign refuses is left: its calls are refused in turn. */
export async function unregisterWebhook(webhook: OldWebhook): Promise<void> {
  const { orgId, id, sealedKey, environment } = webhook;
  const account = { environment, apiKey: await decryptSecret(sealedKey, orgId) };
  await orRefused(() => deleteWebhook(account, id));
}

/** Has ZapSign tell us nothing more about an organization that is being emptied; whatever fails does not hold that up. */
export async function forgetWebhook(orgId: string): Promise<void> {
  const { webhookId: id, sealedKey, environment } = await settingsStore.get(orgId);
  if (!id || !sealedKey) return;
  try {
    await unregisterWebhook({ orgId, id, sealedKey, environment });
  } catch (error) {
    log.warn("webhook not taken away", { organizationId: orgId, error: error as Error });
  }
}

/** Undefined when ZapSign did not do it, which the gateway has logged. */
async function orRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ZapsignFailed) return undefined;
    throw error;
  }
}
