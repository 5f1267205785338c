import type { BrandingRecord } from "#functions/branding/store.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { sellerOf } from "#shared/proposals/rules.ts";
import { type Dependencies, loadDependencies } from "../reference-store.ts";
import type { ProposalRecord } from "../store.ts";

export interface Sources {
  client: Client | undefined;
  /** Undefined when the account is gone. */
  seller: Pick<UserRecord, "firstName" | "lastName" | "email"> | undefined;
  branding: BrandingRecord | undefined;
  logo: OfferContent["logo"];
}

type Sold = Pick<ProposalRecord, "userId" | "sellerId">;

/** @param user the sender, perhaps its seller */
export function sourcesOf(
  proposal: Sold,
  { branding, client, person }: Pick<Dependencies, "branding" | "client" | "person">,
  user: UserRecord,
): Sources {
  const logoKey = branding?.logoKey ?? null;
  return {
    client,
    seller: sellerOf(proposal) === user.id ? user : person,
    branding,
    logo: logoKey === null ? null : { key: logoKey, sha256: branding?.logoSha256 ?? null },
  };
}

/** Like `sourcesOf`, in one round trip. */
export async function readSources(
  orgId: string,
  proposal: Sold & Pick<ProposalRecord, "clientId">,
  user: UserRecord,
): Promise<Sources> {
  const { clientId } = proposal;
  const wanted = { clientId, personId: personToRead(proposal, user), productIds: [] };
  return sourcesOf(proposal, await loadDependencies(orgId, wanted), user);
}

/** Returns undefined when the sender is the seller. */
export function personToRead(proposal: Sold, user: UserRecord): string | undefined {
  const sellerId = sellerOf(proposal);
  return sellerId === null || sellerId === user.id ? undefined : sellerId;
}
