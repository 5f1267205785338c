import type { OfferItem } from "#functions/offers/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getRows } from "#functions/platform/table/get-rows.ts";
import type { ProposalHead } from "./records.ts";
import * as referenceStore from "./reference-store.ts";
import { toSummary } from "./response.ts";

interface Known {
  /** By the id of their proposal; read when absent. */
  offers?: ReadonlyMap<number, OfferItem>;
  read?: Parameters<typeof referenceStore.findClients>[2];
}

/** Reads the clients in one round trip. */
export async function toSummaries(
  orgId: string,
  heads: readonly ProposalHead[],
  timezone: string,
  { offers: known, read = getRows }: Known = {},
) {
  const clientIds = heads.map(({ clientId }) => clientId);
  const [clients, offers] = await Promise.all([
    referenceStore.findClients(orgId, clientIds, read),
    known ?? findOffers(orgId, heads, read),
  ]);
  return heads.map((head) =>
    toSummary(head, clients.get(head.clientId), timezone, offers.get(head.id)),
  );
}

async function findOffers(
  orgId: string,
  heads: readonly ProposalHead[],
  read: NonNullable<Known["read"]>,
): Promise<Map<number, OfferItem>> {
  const found = (await read(heads.map(({ id }) => keys.offer(orgId, id)))) as (
    | OfferItem
    | undefined
  )[];
  return new Map(found.flatMap((offer) => (offer ? [[offer.id, offer]] : [])));
}
