import { keys } from "#functions/platform/table/keys.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { Branding, BrandingChanges } from "#shared/branding/contract.ts";
import { DEFAULT_BRANDING } from "#shared/branding/rules.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    branding: BrandingRecord;
  }
}

/** The branding as it is stored. Parts that were never set are absent. */
export interface BrandingRecord extends Key, Partial<Omit<Branding, "logoUrl" | "updatedAt">> {
  /** Where the logo lies in the file bucket. */
  logoKey?: string | null;
  updatedAt: string;
}

/** The branding of an organization. The logo is served under its key, to anybody who knows it. */
export type StoredBranding = Branding & { logoKey: string | null };

/** How the organization's proposals look; the defaults where nothing was saved. */
export async function get(orgId: string): Promise<StoredBranding> {
  return toBranding(await find(orgId));
}

/** Saves the parts that are sent, each by itself: two people saving different parts keep both. */
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

/** What was saved, or undefined. */
export function find(orgId: string): Promise<BrandingRecord | undefined> {
  return getItem(keys.branding(orgId));
}

/** What was saved, with the defaults. */
export function toBranding(record: BrandingRecord | undefined): StoredBranding {
  const logoKey = record?.logoKey ?? null;
  return {
    ...DEFAULT_BRANDING,
    ...record,
    logoKey,
    logoUrl: logoKey === null ? null : `/${logoKey}`,
  };
}
