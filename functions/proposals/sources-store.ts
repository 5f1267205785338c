import type { BrandingRecord } from "#functions/branding/store.ts";
import { isVerified } from "#functions/offers/mail-store.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { sellerOf } from "#shared/proposals/rules.ts";
import { type Dependencies, loadDependencies } from "./reference-store.ts";
import type { ProposalRecord } from "./store.ts";

export interface Sources {
  client: Client | undefined;
  /** Whom the client answers. */
  seller: Pick<UserRecord, "firstName" | "lastName" | "email">;
  branding: BrandingRecord | undefined;
  logo: OfferContent["logo"];
}

type Sold = Pick<ProposalRecord, "userId" | "sellerId">;

/** Names the sender in place of a seller who has left or whose address is not verified. */
export function sourcesOf(
  { branding, client, person }: Pick<Dependencies, "branding" | "client" | "person">,
  sender: UserRecord,
): Sources {
  const logoKey = branding?.logoKey ?? null;
  return {
    client,
    seller: person && isVerified(person) ? person : sender,
    branding,
    logo: logoKey === null ? null : { key: logoKey, sha256: branding?.logoSha256 ?? null },
  };
}

/** Like `sourcesOf`, in one round trip. */
export async function readSources(
  orgId: string,
  proposal: Sold & Pick<ProposalRecord, "clientId">,
  sender: UserRecord,
): Promise<Sources> {
  const { clientId } = proposal;
  const wanted = { clientId, personId: personToRead(proposal, sender), productIds: [] };
  return sourcesOf(await loadDependencies(orgId, wanted), sender);
}

/** Returns undefined when the sender is the seller. */
export function personToRead(proposal: Sold, sender: UserRecord): string | undefined {
  const sellerId = sellerOf(proposal);
  return sellerId === null || sellerId === sender.id ? undefined : sellerId;
}
