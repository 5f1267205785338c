import { listOffersAround, type OfferItem } from "#functions/offers/store.ts";
import { byId } from "#functions/platform/table/by-id.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { ProposalHead } from "./records.ts";
import * as referenceStore from "./reference-store.ts";
import { toSummary } from "./response.ts";

interface Known {
  /** By the id of their proposal; read when absent. */
  offers?: ReadonlyMap<number, OfferItem>;
  /** Reads by their keys what the proposals refer to; otherwise it is queried where it lies together. */
  read?: Parameters<typeof referenceStore.findClients>[2];
}

/** Reads the clients in one round trip. */
export async function toSummaries(
  orgId: string,
  heads: readonly ProposalHead[],
  timezone: string,
  { offers: known, read }: Known = {},
) {
  const ids = heads.map(({ id }) => id);
  const clientIds = heads.map(({ clientId }) => clientId);
  const [clients, offers] = await Promise.all([
    referenceStore.findClients(orgId, clientIds, read),
    known ?? (read ? findOffers(orgId, ids, read) : listOffersAround(orgId, ids)),
  ]);
  return heads.map((head) =>
    toSummary(head, clients.get(head.clientId), timezone, offers.get(head.id)),
  );
}

async function findOffers(
  orgId: string,
  ids: readonly number[],
  read: NonNullable<Known["read"]>,
): Promise<Map<number, OfferItem>> {
  return byId((await read(ids.map((id) => keys.offer(orgId, id)))) as (OfferItem | undefined)[]);
}
