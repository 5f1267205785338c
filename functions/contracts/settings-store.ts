import { type OutboxMessage, enqueue } from "#functions/platform/outbox.ts";
import { isSameSecret } from "#functions/platform/same-secret.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { hashToken } from "#functions/platform/token.ts";
import type { Environment } from "#shared/contracts/rules.ts";
import { DEFAULT_SETTINGS } from "#shared/contracts/rules.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    zapsignSettings: Partial<SettingsRecord>;
  }
}

/** The header ZapSign sends with each event. */
export const WEBHOOK_HEADER = "x-fechou-webhook";

export interface SettingsRecord {
  enabled: boolean;
  templateToken: string;
  folderPath: string;
  sendAutomaticEmail: boolean;
  environment: Environment;
  /** Encrypted (`gateways/encryption.ts`); null without a key. */
  sealedKey: string | null;
  /** Safe to show. */
  keyMask: string;
  /** Changes with key and environment: a webhook belongs to one version. */
  keyVersion: string | null;
  /** ZapSign's id of our webhook, its key version, and SHA-256 of its path and header. */
  webhookId: string | null;
  webhookVersion: string | null;
  webhookPathHash: string | null;
  webhookTokenHash: string | null;
  updatedAt: string | null;
  updatedBy: string | null;
}

export const NO_KEY = {
  sealedKey: null,
  keyMask: "",
  keyVersion: null,
  webhookId: null,
  webhookVersion: null,
  webhookPathHash: null,
  webhookTokenHash: null,
} satisfies Partial<SettingsRecord>;

const NOTHING_SAVED: SettingsRecord = {
  ...DEFAULT_SETTINGS,
  ...NO_KEY,
  updatedAt: null,
  updatedBy: null,
};

/** Returns the saved settings over the defaults. */
export function settingsOf(saved: Partial<SettingsRecord> | undefined): SettingsRecord {
  return { ...NOTHING_SAVED, ...saved };
}

export async function get(orgId: string): Promise<SettingsRecord> {
  return settingsOf(await getItem(keys.zapsignSettings(orgId)));
}

/** @throws WriteConflict when key or webhook changed since the read */
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

/** Stores the webhook of a key. Returns false when the settings changed since the read. */
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

/** Authenticates a webhook by its path and header, in constant time. Undefined when either is wrong. */
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
  return hash !== null && isSameSecret(hashToken(text), hash);
}
