import type { Author } from "#functions/platform/author.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { DEFAULT_BRANDING } from "#shared/branding/rules.ts";
import type { Branding, BrandingChanges } from "#shared/branding/schemas.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    branding: BrandingRecord;
  }
}

/** Fields that were never set are absent. */
export interface BrandingRecord extends Key, Partial<Omit<Branding, "logoUrl" | "updatedAt">> {
  /** Key in the file bucket. */
  logoKey?: string | null;
  /** Of the logo's bytes, in hex; unknown of logos from before it was kept. */
  logoSha256?: string | null;
  /** Logos that versions of proposals show: they stay when they are replaced. */
  frozenLogos?: Set<string>;
  frozenLogosAt?: string;
  updatedAt: string;
}

/** The logo is public under its key. */
export type StoredBranding = Branding & { logoKey: string | null };

export async function get(orgId: string): Promise<StoredBranding> {
  return toBranding(await find(orgId));
}

/** Saves the sent fields only, so that concurrent changes of other fields are kept. */
export async function save(
  orgId: string,
  changes: BrandingChanges,
  author: Author,
): Promise<StoredBranding> {
  if (Object.keys(changes).length > 0) await write([change(orgId, changes, author)]);
  return get(orgId);
}

export function change(orgId: string, changes: BrandingChanges, { by, now }: Author): Write {
  const set = { ...changes, updatedAt: now.toISOString(), updatedBy: by };
  return { update: keys.branding(orgId), set };
}

export function find(orgId: string): Promise<BrandingRecord | undefined> {
  return getItem(keys.branding(orgId));
}

export function toBranding(record: BrandingRecord | undefined): StoredBranding {
  const logoKey = record?.logoKey ?? null;
  return {
    ...DEFAULT_BRANDING,
    ...record,
    logoKey,
    logoUrl: logoKey === null ? null : `/${logoKey}`,
  };
}
