import { unpackContent } from "#functions/offers/content-store.ts";
import {
  changeOffer,
  eventWrite,
  findNewestVersion,
  type VersionItem,
} from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { checkVersion } from "#functions/platform/table/version.ts";
import { clientSnapshot } from "#shared/clients/rules.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { generalDiscountOf, lineAmounts, mostTotal } from "#shared/proposals/amounts.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import type { ProposalResponse } from "#shared/proposals/proposal.ts";
import { findRemaining } from "../client-store.ts";
import { recordChange } from "../record-change.ts";
import * as referenceStore from "../reference-store.ts";
import { toResponse } from "../response.ts";
import * as proposalStore from "../store.ts";
import { checkTransition } from "./follow-proposal.ts";

type Discard = typeof proposals.discardChanges;

/**
 * Resets a proposal to its newest version, which the client can then accept again. Three sequential table requests with
 * the caller's; more when its client was changed or merged.
 * @throws Problem `not_found`, `stale_record`; whatever `transition` refuses
 */
export async function discardChanges(
  { id, updatedAt }: HandlerInput<Discard>,
  { orgId, organization, user, now }: HandlerContext<Discard>,
): Promise<ProposalResponse> {
  const [{ proposal: before, offer }, version] = await Promise.all([
    referenceStore.getWithOffer(orgId, id),
    findNewestVersion(orgId, id),
  ]);
  checkVersion(before, updatedAt);
  checkTransition(before, offer, "discard", now);
  if (!offer || !version) throw new Problem("nothing_to_discard");
  const clientId = await clientOf(orgId, version, before);
  const after = recordChange(
    before,
    { ...contentOf(version), clientId },
    { what: "edited", by: user.id, timezone: organization.timezone, now },
  );
  const event = { what: "discarded", by: user.id, version: offer.version } as const;
  const [clients] = await Promise.all([
    referenceStore.findClients(orgId, [after.clientId]),
    proposalStore.save(orgId, before, after, [
      changeOffer(offer, { state: "open" }),
      eventWrite(orgId, id, event, now),
    ]),
  ]);
  const client = clients.get(after.clientId);
  return toResponse(after, client, organization.timezone, { ...offer, state: "open" });
}

/** Returns the client that a version was sent to, or the one that it was merged into. */
async function clientOf(
  orgId: string,
  { source: { clientId: sentTo } }: VersionItem,
  { clientId }: proposalStore.ProposalRecord,
): Promise<number> {
  return sentTo === clientId ? clientId : ((await findRemaining(orgId, sentTo))?.id ?? sentTo);
}

function contentOf(version: VersionItem) {
  const { document } = unpackContent(version);
  const { validityDays, productIds, ownPrices = [] } = version.source;
  const discount = generalDiscountOf(document.generalDiscount);
  const items = document.items.map(({ total: _total, ...line }, index) => ({
    ...line,
    ...lineAmounts(line),
    ...(ownPrices.includes(index) && { ownPrice: true }),
    productId: productIds[index] ?? null,
  }));
  return {
    clientKept: clientSnapshot(document.client),
    validityDays,
    title: document.title,
    description: document.description,
    deliveryDate: document.deliveryDate,
    layout: document.layout,
    totalAmount: document.total,
    mostTotal: mostTotal(items, discount),
    discount,
    payment: document.payment ?? null,
    items,
  };
}
