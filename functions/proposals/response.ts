import type { OfferItem } from "#functions/offers/store.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { clientSnapshot } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { proposalSnapshot } from "#shared/dashboard/counts.ts";
import { offerSummary } from "#shared/offers/summary.ts";
import { eventsOf } from "#shared/proposals/history.ts";
import type { ProposalResponse, HistoryEntry } from "#shared/proposals/proposal.ts";
import { sellerOf, validUntil } from "#shared/proposals/rules.ts";
import { fullName, REMOVED_PERSON } from "#shared/users/full-name.ts";
import { findClients, getWithOffer, type KnownPerson } from "./reference-store.ts";
import type { ProposalRecord } from "./store.ts";

/** A deleted client appears as last known; the last valid day is in the organization's zone. */
export function toResponse(
  proposal: ProposalRecord,
  client: Client | undefined,
  timezone: string,
  offer?: OfferItem,
): ProposalResponse {
  const { items, ...rest } = proposal;
  return {
    ...toSummary(rest, client, timezone, offer),
    description: proposal.description,
    lineCount: items.length,
    items: items.map((line) => ({ ...line, proposalId: proposal.id })),
  };
}

/** Returns a stored proposal. @throws Problem `not_found` */
export async function getResponse(
  { orgId, organization }: { orgId: string; organization: Pick<OrganizationRecord, "timezone"> },
  id: number,
): Promise<ProposalResponse> {
  const { proposal, offer } = await getWithOffer(orgId, id);
  const clients = await findClients(orgId, [proposal.clientId]);
  return toResponse(proposal, clients.get(proposal.clientId), organization.timezone, offer);
}

/** Like `toResponse`, of what lists have of a proposal. */
export function toSummary<Head extends Omit<ProposalRecord, "items" | "description">>(
  proposal: Head,
  client: Client | undefined,
  timezone: string,
  offer?: OfferItem,
) {
  const { clientKept, trail: _trail, undo: _undo, undone: _undone, ...rest } = proposal;
  return {
    ...rest,
    sellerId: sellerOf(proposal),
    client: client
      ? { ...clientSnapshot(client), id: client.id, phone: client.phone, deleted: false }
      : { id: proposal.clientId, ...clientKept, phone: null, deleted: true },
    validUntil: validUntil(proposal, timezone),
    days: daysOf(proposal, timezone),
    offer: offerSummary(offer),
  };
}

/** Returns the days by which lists are filtered. A draft has not been sent, also after a withdrawal. */
function daysOf(
  proposal: Omit<ProposalRecord, "items" | "description">,
  zone: string,
): ProposalResponse["days"] {
  const { createdSellerId: _seller, ...days } = proposalSnapshot(proposal, proposal, zone);
  return proposal.status === "draft" ? { ...days, sentOn: null, askedOn: null } : days;
}

/** Returns the history with current names. */
export function toHistory(
  proposal: ProposalRecord,
  people: ReadonlyMap<string, KnownPerson>,
): HistoryEntry[] {
  return eventsOf(proposal).map(({ what, at, by }) => ({
    what,
    at,
    by: by === null ? null : fullName(people.get(by) ?? REMOVED_PERSON),
    ...(what === "created" && proposal.template && { template: proposal.template }),
  }));
}

/** Returns the seller with the current name. Deleted accounts have no name to which '(saiu)' belongs. */
export function toSeller(
  { id, isGone }: { id: string | null; isGone: boolean },
  people: ReadonlyMap<string, KnownPerson>,
): NonNullable<ProposalResponse["seller"]> | null {
  if (id === null) return null;
  const person = people.get(id);
  return person
    ? { name: fullName(person), isGone }
    : { name: fullName(REMOVED_PERSON), isGone: false };
}
