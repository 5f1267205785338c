import { packContent } from "#functions/offers/content-store.ts";
import { linkWrites } from "#functions/offers/link-store.ts";
import { changeOffer, type OfferItem, readOffer } from "#functions/offers/store.ts";
import { versionWrites } from "#functions/offers/version-store.ts";
import { write } from "#functions/platform/table/table.ts";
import { newToken } from "#functions/platform/token.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import type { LinkChannel } from "#shared/offers/states.ts";

interface Stored {
  orgId: string;
  proposalId: number;
}

export async function storeVersion(
  { orgId, proposalId }: Stored,
  content: OfferContent,
  now: Date,
) {
  const before = await readOffer(orgId, proposalId);
  const source = { clientId: 1, validityDays: 30, productIds: [] };
  const made = { proposalId, before, content, source, sentBy: "somebody" };
  await write(versionWrites(orgId, made, now).writes);
  return packContent(content).contentHash;
}

export async function storeLink(
  { orgId, proposalId }: Stored,
  { version = 1, channel = "copy", now }: { version?: number; channel?: LinkChannel; now: Date },
): Promise<string> {
  const token = newToken();
  const validUntilAt = new Date(now.getTime() + 30 * 86_400_000).toISOString();
  const link = { token, proposalId, channel, version, validUntilAt, by: null };
  await write(linkWrites(orgId, link, now).writes);
  return token;
}

export async function settle(
  { orgId, proposalId }: Stored,
  set: Partial<Omit<OfferItem, "pk" | "sk">>,
): Promise<void> {
  const offer = await readOffer(orgId, proposalId);
  if (offer) await write([changeOffer(offer, set)]);
}
