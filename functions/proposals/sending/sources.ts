import type { BrandingRecord } from "#functions/branding/store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { getMany } from "#functions/platform/table/table.ts";
import type { Client } from "#shared/clients/contract.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import type { ProposalRecord } from "../store.ts";

/** What a version says besides its proposal. */
export interface Sources {
  client: Client | undefined;
  /** The author, unless the account is gone. */
  seller: Pick<UserRecord, "firstName" | "lastName" | "email"> | undefined;
  branding: BrandingRecord | undefined;
  logo: OfferContent["logo"];
}

/** What was read already. */
interface Known {
  branding: BrandingRecord | undefined;
  client?: Client | undefined;
  user: UserRecord;
}

/** Returns the sources of a version, in at most one round trip for what is not known. */
export async function readSources(
  orgId: string,
  { clientId, userId }: Pick<ProposalRecord, "clientId" | "userId">,
  { branding, client, user }: Known,
): Promise<Sources> {
  const logoKey = branding?.logoKey ?? null;
  const needsClient = client?.id !== clientId;
  const needsSeller = userId !== null && userId !== user.id;
  const wanted = [
    keys.client(orgId, needsClient ? clientId : 0),
    keys.user(needsSeller ? userId : ""),
  ] as const;
  const [foundClient, foundSeller] = needsClient || needsSeller ? await getMany(wanted) : [];
  return {
    client: needsClient ? foundClient : client,
    seller: needsSeller ? foundSeller : userId === null ? undefined : user,
    branding,
    logo: logoKey === null ? null : { key: logoKey, sha256: branding?.logoSha256 ?? null },
  };
}
