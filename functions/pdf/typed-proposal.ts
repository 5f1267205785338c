import type { HandlerContext } from "#functions/platform/http/serve.ts";
import * as referenceStore from "#functions/proposals/reference-store.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { pdf } from "#shared/pdf/contract.ts";
import { checkedTotals } from "#shared/proposals/amount-checks.ts";
import type { ShownProposal } from "#shared/proposals/document/sources.ts";
import { readLines } from "#shared/proposals/lines.ts";
import { knownIds, numberNewProducts } from "#shared/proposals/new-products.ts";
import { DEFAULT_VALIDITY_DAYS, moveTo, type Progress, sellerOf } from "#shared/proposals/rules.ts";

type Typed = typeof pdf.downloadTyped;

/** Replaces the number, which a proposal gets when it is saved. */
const NO_NUMBER = "Rascunho";
const UNSAVED: Progress = {
  status: "draft",
  sentAt: null,
  acceptedAt: null,
  rejectedAt: null,
  zapsignDocumentToken: null,
};

/**
 * Returns the proposal that saving would produce, and the id of its seller.
 * @param clientRead the current client; undefined without one
 * @throws Problem `not_found`; `contract_exists` as `moveTo`; `invalid_input` for a client or product outside the
 * organization, and as `readLines`
 */
export async function typedProposal(
  { proposalId, proposal: { status, ...fields }, items = [] }: HandlerInput<Typed>,
  {
    orgId,
    organization,
    user,
    now,
  }: Pick<HandlerContext<Typed>, "orgId" | "organization" | "user" | "now">,
  clientRead: Promise<Client | undefined>,
): Promise<{ proposal: ShownProposal; sellerId: string | null }> {
  const [{ proposal: before, catalogue, layout }, client] = await Promise.all([
    referenceStore.loadDependencies(orgId, { id: proposalId, productIds: knownIds(items) }),
    clientRead,
  ]);
  if (proposalId !== undefined && !before) throw new Problem("not_found");
  const clientKept = client ?? (before?.clientId === fields.clientId ? before.clientKept : null);
  if (!clientKept) throw referenceStore.unknownClient();
  // Ids below 1 belong to no product.
  const added = numberNewProducts(items, 0, { orgId, now });
  for (const product of added.products) catalogue.set(product.id, product);
  const lines = readLines(added.items, catalogue, before?.items ?? [], organization);
  const proposal = {
    proposalNumber: NO_NUMBER,
    description: null,
    validityDays: DEFAULT_VALIDITY_DAYS,
    deliveryDate: null,
    layout,
    createdAt: now.toISOString(),
    ...before,
    ...fields,
    ...moveTo(before ?? UNSAVED, status ?? before?.status ?? "draft", now),
    clientKept,
    selection: null,
    items: lines,
    ...checkedTotals(lines, { ...before, ...fields }),
  };
  return { proposal, sellerId: before ? sellerOf(before) : user.id };
}
