import { timingSafeEqual } from "node:crypto";
import { keys } from "#functions/platform/table/keys.ts";
import { type OutboxMessage, enqueue } from "#functions/platform/outbox.ts";
import { hashToken } from "#functions/platform/http/session.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Environment } from "#shared/contracts/contract.ts";
import { DEFAULT_SETTINGS } from "#shared/contracts/rules.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    zapsignSettings: Partial<SettingsRecord>;
  }
}

/** What ZapSign shows us with each event. */
export const WEBHOOK_HEADER = "x-fechou-webhook";

/** How an organization makes contracts, as stored. */
export interface SettingsRecord {
  enabled: boolean;
  templateToken: string;
  folderPath: string;
  sendAutomaticEmail: boolean;
  environment: Environment;
  /** The key of its ZapSign account, encrypted (`gateways/encryption.ts`); null without one. */
  sealedKey: string | null;
  /** What of it may be shown. */
  keyMask: string;
  /** Another one for each key and environment: a webhook belongs to one of them. */
  keyVersion: string | null;
  /** ZapSign's number of our webhook, the version it was registered with, and SHA-256 of its path and header. */
  webhookId: string | null;
  webhookVersion: string | null;
  webhookPathHash: string | null;
  webhookTokenHash: string | null;
  updatedAt: string | null;
}

/** Neither a key nor what hangs on it. */
export const NO_KEY = {
  sealedKey: null,
  keyMask: "",
  keyVersion: null,
  webhookId: null,
  webhookVersion: null,
  webhookPathHash: null,
  webhookTokenHash: null,
} satisfies Partial<SettingsRecord>;

const NOTHING_SAVED: SettingsRecord = { ...DEFAULT_SETTINGS, ...NO_KEY, updatedAt: null };

/** What was saved, over what holds while nothing was. */
export function settingsOf(saved: Partial<SettingsRecord> | undefined): SettingsRecord {
  return { ...NOTHING_SAVED, ...saved };
}

export async function get(orgId: string): Promise<SettingsRecord> {
  return settingsOf(await getItem(keys.zapsignSettings(orgId)));
}

/**
 * Saves these settings and leaves the others as they are.
 *
 * @throws WriteConflict when the key or its webhook changed since it was read
 */
export async function save(
  orgId: string,
  { updatedAt, keyVersion, webhookVersion }: SettingsRecord,
  changes: Partial<SettingsRecord>,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<void> {
  const condition = updatedAt === null ? "notExists" : { equals: { keyVersion, webhookVersion } };
  await write([
    { update: keys.zapsignSettings(orgId), set: { ...changes }, condition },
    ...messages.map((one) => enqueue(one, now)),
  ]);
}

type Webhook = Pick<SettingsRecord, "webhookId" | "webhookPathHash" | "webhookTokenHash">;

/** Stores the webhook of the key that was read. Returns false when the settings have changed since. */
export function saveWebhook(
  orgId: string,
  { keyVersion, webhookVersion }: SettingsRecord,
  webhook: Webhook,
): Promise<boolean> {
  return tryWrite({
    update: keys.zapsignSettings(orgId),
    set: { ...webhook, webhookVersion: keyVersion },
    condition: { equals: { keyVersion, webhookVersion } },
  });
}

/**
 * Whose webhook was called: by its path, which begins with the organization, and the header we asked for, both compared
 * in constant time. Undefined when either is wrong.
 */
export async function findWebhookOwner(
  secret: string,
  token: string | undefined,
): Promise<string | undefined> {
  const orgId = secret.slice(0, secret.indexOf("."));
  const { webhookPathHash, webhookTokenHash } = await get(orgId);
  const isPath = isHashOf(webhookPathHash, secret);
  const isToken = isHashOf(webhookTokenHash, token ?? "");
  return isPath && isToken ? orgId : undefined;
}

function isHashOf(hash: string | null, text: string): boolean {
  const [kept, given] = [Buffer.from(hash ?? ""), Buffer.from(hashToken(text))];
  return kept.length === given.length && timingSafeEqual(kept, given);
}
