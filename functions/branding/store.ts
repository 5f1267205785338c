import { randomBytes } from "node:crypto";
import { PUBLIC_PREFIX, putFile, removeFile } from "#functions/gateways/files.ts";
import type { Picture } from "#functions/platform/image.ts";
import { keys } from "#functions/platform/keys.ts";
import { errand } from "#functions/platform/outbox.ts";
import { get as getItem, type Key, write } from "#functions/platform/table.ts";
import type { Write } from "#functions/platform/write.ts";
import type { Branding, BrandingChanges } from "#shared/branding/contract.ts";
import { DEFAULT_BRANDING } from "#shared/branding/rules.ts";
import { Problem } from "#shared/errors.ts";

/** What was saved of it: a part that nobody set is absent. */
interface BrandingRecord extends Key, Partial<Omit<Branding, "logoUrl" | "updatedAt">> {
  /** Where the logo lies in the file bucket. */
  logoKey?: string | null;
  updatedAt: string;
}

/** The branding of an organization. The logo is served under its key, to anybody who knows it. */
export type StoredBranding = Branding & { logoKey: string | null };

/** Uploads that race for the logo: each tries again over the one that won. */
const SWAP_TRIES = 5;

/** How the organization's proposals look; the defaults where nothing was saved. */
export async function get(orgId: string): Promise<StoredBranding> {
  return toBranding(await find(orgId));
}

/** Saves the parts that are sent, each by itself: two people saving different parts keep both (decisions O7). */
export async function save(
  orgId: string,
  changes: BrandingChanges,
  now: Date,
): Promise<StoredBranding> {
  if (Object.keys(changes).length > 0) await write([change(orgId, changes, now)]);
  return get(orgId);
}

/** The write that saves these parts. */
export function change(orgId: string, changes: BrandingChanges, now: Date): Write {
  return { update: keys.branding(orgId), set: { ...changes, updatedAt: now.toISOString() } };
}

/**
 * Keeps a logo under a new random name; the one before is removed after the commit (decisions M11).
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
      when: before ? { has: { logoKey: before.logoKey ?? null } } : "absent",
      otherwise: new Problem("stale_record"),
    },
    ...(replaced ? [errand({ kind: "remove-file", key: replaced }, now)] : []),
  ];
}

function find(orgId: string): Promise<BrandingRecord | undefined> {
  return getItem<BrandingRecord>(keys.branding(orgId));
}

function toBranding(record: BrandingRecord | undefined): StoredBranding {
  const logoKey = record?.logoKey ?? null;
  return {
    ...DEFAULT_BRANDING,
    ...record,
    logoKey,
    logoUrl: logoKey === null ? null : `/${logoKey}`,
  };
}
