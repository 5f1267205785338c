import { isDeepStrictEqual } from "node:util";
import { type OfferItem } from "#functions/offers/store.ts";
import { versionStateOf } from "#functions/offers/version-store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { MemberRecord, OrganizationRecord } from "#functions/platform/table/records.ts";
import { takeNumbers } from "#functions/platform/table/row-numbers.ts";
import { checkVersion, nextVersion } from "#functions/platform/table/version.ts";
import * as productStore from "#functions/products/store.ts";
import { correctionWrites } from "#functions/reports/correction-store.ts";
import { clientSnapshot } from "#shared/clients/rules.ts";
import { proposalSnapshot } from "#shared/dashboard/counts.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { checkedTotals } from "#shared/proposals/amount-checks.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { eventOfStatus, type ProposalEvent, withEvent } from "#shared/proposals/history.ts";
import type { KnownItem } from "#shared/proposals/item-inputs.ts";
import { readLines } from "#shared/proposals/lines.ts";
import { countNewProducts, knownIds, numberNewProducts } from "#shared/proposals/new-products.ts";
import { settledEventOf } from "#shared/proposals/notifications.ts";
import type { ProposalResponse } from "#shared/proposals/proposal.ts";
import { acceptedByTeam, checkHasLines, moveTo, sellerOf } from "#shared/proposals/rules.ts";
import type { CorrectionKind } from "#shared/reports/corrections.ts";
import * as referenceStore from "./reference-store.ts";
import { toResponse } from "./response.ts";
import { followProposal, needsVersion } from "./sending/follow-proposal.ts";
import { personToRead, sourcesOf } from "./sources-store.ts";
import * as proposalStore from "./store.ts";

type Update = typeof proposals.update;
/** With the proposal and its offer, prefetched with the caller. */
type Context = HandlerContext<Update> & { prefetched: readonly unknown[] };

/**
 * Changes the sent fields; without `items` the lines stay. Three sequential table requests with the caller's. Notifies
 * the seller when another person accepts or rejects the proposal.
 * @throws Problem `not_found`; `stale_record`; `contract_exists` as `moveTo`, and for edits of a proposal with a
 * contract; `invalid_input` for a client, product or seller outside the organization, and as `readLines` and
 * `checkHasLines`; `not_allowed` when a member gives an accepted proposal to somebody else
 */
export async function updateProposal(
  { proposal: { updatedAt, ...changes }, items }: HandlerInput<Update>,
  { orgId, organization, user, member, now, prefetched }: Context,
): Promise<ProposalResponse> {
  const count = countNewProducts(items);
  const { proposal: before, offer: offerBefore } = await referenceStore.getPrefetched(
    orgId,
    prefetched,
  );
  checkVersion(before, updatedAt);
  const [dependencies, numbers] = await Promise.all([
    referenceStore.loadDependencies(orgId, {
      clientId: changes.clientId ?? before.clientId,
      sellerId: changes.sellerId,
      personId: changes.status && personToRead({ ...before, ...changes }, user),
      productIds: knownIds(items),
    }),
    count > 0 ? takeNumbers(organization, { product: count }, now) : undefined,
  ]);
  checkSeller(before, changes.sellerId, { seller: dependencies.seller, member });
  const zone = organization.timezone;
  const added = items && numberNewProducts(items, numbers?.["product"] ?? 0, { orgId, now });
  for (const product of added?.products ?? []) dependencies.catalogue.set(product.id, product);
  const products = (added?.products ?? []).flatMap((one) => productStore.additions(orgId, one));
  const after = changed(before, { changes, items: added?.items, dependencies, organization, now });
  const isEdited = !proposalStore.isSameContent(before, after);
  // The client signs what the contract was made of.
  if (before.zapsignDocumentToken && isEdited) throw new Problem("contract_exists");
  Object.assign(after, recorded(before, after, { isEdited, by: user.id, now }));
  const change = { before, after, offer: offerBefore, isEdited, organization, user, now };
  const sources = needsVersion(change) ? sourcesOf(dependencies, user) : undefined;
  const { offer, offered, writes } = followProposal(change, sources);
  if (offered) after.offered = offered;
  const replaced = offered ? versionStateOf : offerStateOf;
  if (after.undo && offer !== offerBefore)
    after.undo.offer = offerBefore ? replaced(offerBefore) : null;
  if (after.undo && offered && before.offered) after.undo.offered = before.offered;
  if (after.status === "accepted" && before.status !== "accepted") {
    const at = after.acceptedAt ?? now.toISOString();
    after.acceptedBy = acceptedByTeam(user, at);
  }
  after.counted = proposalSnapshot(before, after, zone);
  const news = settledEventOf(before, after, user);
  const messages = news ? [enqueue({ kind: "proposal-news", news }, now)] : [];
  const what = correctionKind(before, after);
  const corrections = correctionWrites({ before, after, what, by: user.id, organization, now });
  await proposalStore.save(orgId, before, after, [
    ...messages,
    ...products,
    ...writes,
    ...corrections,
  ]);
  return toResponse(after, dependencies.client, zone, offer);
}

function correctionKind(
  before: proposalStore.ProposalRecord,
  after: proposalStore.ProposalRecord,
): CorrectionKind {
  if (after.status !== before.status) return after.status === "rejected" ? "lost" : "reopened";
  return after.totalAmount === before.totalAmount ? "seller" : "edited";
}

/** A new seller changes the sales of a past month, so only administrators may change them. */
function checkSeller(
  before: proposalStore.ProposalRecord,
  sellerId: string | undefined,
  { seller, member }: { seller: MemberRecord | undefined; member: MemberRecord },
): void {
  if (sellerId === undefined || sellerId === sellerOf(before)) return;
  if (before.status === "accepted" && !hasRole(member.role, "admin"))
    throw new Problem("not_allowed");
  if (!seller) throw invalidField("proposal.sellerId", "Responsável inválido");
}

/** Returns what a change without a new version replaces of an offer. */
function offerStateOf({ state, settledAt, settledBy }: OfferItem) {
  return { state, settledAt, settledBy };
}

interface Change {
  changes: Omit<HandlerInput<Update>["proposal"], "updatedAt">;
  items: KnownItem[] | undefined;
  dependencies: referenceStore.Dependencies;
  organization: OrganizationRecord;
  now: Date;
}

function changed(
  before: proposalStore.ProposalRecord,
  {
    changes: { status = before.status, ...fields },
    items,
    dependencies: { client, catalogue },
    organization,
    now,
  }: Change,
): proposalStore.ProposalRecord {
  const movesClient = fields.clientId !== undefined && fields.clientId !== before.clientId;
  if (movesClient && !client) throw referenceStore.unknownClient();
  const lines = items ? readLines(items, catalogue, before.items, organization) : before.items;
  checkHasLines(status, before.items.length, lines.length);
  return {
    ...before,
    ...fields,
    ...moveTo(before, status, now),
    ...(status !== before.status && { acceptedBy: null, offeredTotal: null, selection: null }),
    ...(status !== "rejected" && { lostReason: null, lostText: null }),
    clientKept: client ? clientSnapshot(client) : before.clientKept,
    items: lines,
    // The client's selection stays until the acceptance ends.
    ...((!before.selection || status !== before.status) &&
      checkedTotals(lines, { ...before, ...fields })),
    updatedAt: nextVersion(before.updatedAt, now),
  };
}

/** Adds the events of a change, and how to undo a change of status. */
function recorded(
  before: proposalStore.ProposalRecord,
  after: proposalStore.ProposalRecord,
  { isEdited, by, now }: { isEdited: boolean; by: string; now: Date },
): Pick<proposalStore.ProposalRecord, "trail" | "undo"> {
  const { status, sentAt, acceptedAt, rejectedAt, acceptedBy = null } = before;
  const { lostReason = null, lostText = null } = before;
  const at = now.toISOString();
  const moved = eventOfStatus(before, after.status);
  const { payment = null } = before;
  const hasOtherTerms = isEdited && !isDeepStrictEqual(payment, after.payment ?? null);
  const isOnlyTerms = hasOtherTerms && proposalStore.isSameContent(before, { ...after, payment });
  const events: ProposalEvent[] = [
    ...(isEdited && !isOnlyTerms ? ["edited" as const] : []),
    ...(hasOtherTerms ? ["payment_edited" as const] : []),
    ...(moved ? [moved] : []),
  ];
  const trail = events.reduce(
    (kept, what) => withEvent({ ...before, trail: kept }, { what, at, by }),
    before.trail ?? [],
  );
  const former = { status, sentAt, acceptedAt, rejectedAt, acceptedBy, lostReason, lostText };
  const undo = { version: after.updatedAt, ...former };
  return { trail, undo: moved && !isEdited ? undo : null };
}
