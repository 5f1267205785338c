import { createHash } from "node:crypto";
import { newPictureKey, putFile, referToFile } from "#functions/gateways/files.ts";
import type { Author } from "#functions/platform/author.ts";
import type { Picture } from "#functions/platform/images/image.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { type BrandingRecord, find, type StoredBranding, toBranding } from "./store.ts";

/**
 * Stores a logo under a new random name; the old one is removed after the commit.
 * @throws Problem `busy` after too many conflicts
 */
export async function saveLogo(
  orgId: string,
  logo: Picture,
  author: Author,
): Promise<StoredBranding> {
  const key = newPictureKey(`${orgId}/logo`, logo);
  const [before] = await Promise.all([find(orgId), putFile(key, logo.bytes, logo.type)]);
  const logoSha256 = createHash("sha256").update(logo.bytes).digest("hex");
  return referToFile(key, () => swapLogo(orgId, before, { logoKey: key, logoSha256 }, author));
}

/** @throws Problem `busy` as `saveLogo` */
export async function removeLogo(orgId: string, author: Author): Promise<void> {
  const before = await find(orgId);
  if (before?.logoKey) await swapLogo(orgId, before, { logoKey: null, logoSha256: null }, author);
}

function swapLogo(
  orgId: string,
  read: BrandingRecord | undefined,
  logo: Pick<Required<BrandingRecord>, "logoKey" | "logoSha256">,
  { by, now }: Author,
): Promise<StoredBranding> {
  return retryOnConflict(async (attempt) => {
    const before = attempt === 1 ? read : await find(orgId);
    const stamp = { updatedAt: now.toISOString(), updatedBy: by };
    const after = { ...(before ?? keys.branding(orgId)), ...logo, ...stamp };
    await write(swapWrites(orgId, before, after, now));
    return toBranding(after);
  });
}

function swapWrites(
  orgId: string,
  before: BrandingRecord | undefined,
  after: BrandingRecord,
  now: Date,
): Write[] {
  const replaced = before?.frozenLogos?.has(before.logoKey ?? "") ? undefined : before?.logoKey;
  const { logoKey = null, frozenLogosAt = null } = before ?? {};
  return [
    {
      update: keys.branding(orgId),
      set: {
        logoKey: after.logoKey,
        logoSha256: after.logoSha256,
        updatedAt: after.updatedAt,
        updatedBy: after.updatedBy,
      },
      condition: before ? { equals: { logoKey, frozenLogosAt } } : "notExists",
    },
    ...(replaced ? [enqueue({ kind: "remove-file", key: replaced }, now)] : []),
  ];
}
