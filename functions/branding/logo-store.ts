import { randomBytes } from "node:crypto";
import { PUBLIC_PREFIX, putFile, removeFile } from "#functions/gateways/files.ts";
import type { Picture } from "#functions/platform/image.ts";
import { keys } from "#functions/platform/keys.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table.ts";
import type { Write } from "#functions/platform/write.ts";
import { Problem } from "#shared/errors.ts";
import { type BrandingRecord, find, type StoredBranding, toBranding } from "./store.ts";

/** Uploads that race for the logo: each tries again over the one that won. */
const SWAP_TRIES = 5;

/**
 * Keeps a logo under a new random name; the one before is removed after the commit.
 *
 * @throws Problem `busy` when others keep changing the logo.
 */
export async function saveLogo(orgId: string, logo: Picture, now: Date): Promise<StoredBranding> {
  const key = `${PUBLIC_PREFIX}${orgId}/logo/${randomBytes(16).toString("hex")}.${logo.format}`;
  const [before] = await Promise.all([find(orgId), putFile(key, logo.bytes, logo.type)]);
  try {
    return await swapLogo(orgId, before, key, now);
  } catch (error) {
    // only a refusal says for certain that nothing refers to the new file
    if (error instanceof Problem) await removeFile(key);
    throw error;
  }
}

/** Takes the logo away, if there is one. @throws Problem `busy` when others keep changing it. */
export async function removeLogo(orgId: string, now: Date): Promise<void> {
  const before = await find(orgId);
  if (before?.logoKey) await swapLogo(orgId, before, null, now);
}

async function swapLogo(
  orgId: string,
  read: BrandingRecord | undefined,
  logoKey: string | null,
  now: Date,
): Promise<StoredBranding> {
  let before = read;
  for (let attempt = 1; attempt <= SWAP_TRIES; attempt += 1) {
    const after = { ...(before ?? keys.branding(orgId)), logoKey, updatedAt: now.toISOString() };
    try {
      await write(swapWrites(orgId, before, after, now));
      return toBranding(after);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "stale_record") throw error;
    }
    before = await find(orgId);
  }
  throw new Problem("busy");
}

function swapWrites(
  orgId: string,
  before: BrandingRecord | undefined,
  after: BrandingRecord,
  now: Date,
): Write[] {
  const replaced = before?.logoKey;
  return [
    {
      update: keys.branding(orgId),
      set: { logoKey: after.logoKey, updatedAt: after.updatedAt },
      condition: before ? { equals: { logoKey: before.logoKey ?? null } } : "notExists",
      failWith: new Problem("stale_record"),
    },
    ...(replaced ? [enqueue({ kind: "remove-file", key: replaced }, now)] : []),
  ];
}
