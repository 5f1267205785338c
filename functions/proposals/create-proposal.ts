import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { type CreateKey, createOnce } from "#functions/platform/table/create-once.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import * as productStore from "#functions/products/store.ts";
import { clientSnapshot } from "#shared/clients/rules.ts";
import { NO_CONTRACT } from "#shared/contracts/fields.ts";
import { proposalSnapshot } from "#shared/dashboard/counts.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { checkedTotals } from "#shared/proposals/amount-checks.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { readLines } from "#shared/proposals/lines.ts";
import { countNewProducts, knownIds, numberNewProducts } from "#shared/proposals/new-products.ts";
import type { ProposalResponse } from "#shared/proposals/proposal.ts";
import {
  acceptedByTeam,
  checkHasLines,
  DEFAULT_VALIDITY_DAYS,
  moveTo,
} from "#shared/proposals/rules.ts";
import { nextNumbers } from "./next-numbers.ts";
import * as referenceStore from "./reference-store.ts";
import { getResponse, toResponse } from "./response.ts";
import { followProposal, needsVersion } from "./sending/follow-proposal.ts";
import { sourcesOf } from "./sources-store.ts";
import * as proposalStore from "./store.ts";

export const NEW_PROGRESS = {
  status: "draft",
  sentAt: null,
  acceptedAt: null,
  rejectedAt: null,
  zapsignDocumentToken: null,
} as const;

type Create = typeof proposals.create;

/**
 * Creates a proposal with the next number of its year, and its first version if it counts as sent. Three sequential
 * table requests with the caller's.
 * @throws Problem `invalid_input` for a client or product outside the organization, and as `readLines`; `row_limit`
 */
export function createProposal(
  { createId, ...input }: HandlerInput<Create>,
  context: HandlerContext<Create>,
): Promise<ProposalResponse> {
  return createOnce(
    { kind: "proposal", createId },
    context,
    (key) => addProposal(input, context, key),
    (id) => getResponse(context, id),
  );
}

async function addProposal(
  { proposal: { status = "draft", templateId, ...fields }, items = [] }: HandlerInput<Create>,
  { orgId, organization, user, now }: HandlerContext<Create>,
  key: CreateKey,
): Promise<ProposalResponse> {
  const createdAt = now.toISOString();
  const productIds = knownIds(items);
  const [dependencies, numbers, template] = await Promise.all([
    referenceStore.loadDependencies(orgId, { clientId: fields.clientId, productIds }),
    nextNumbers(organization, now, countNewProducts(items)),
    templateId === undefined ? undefined : get(keys.proposalTemplate(orgId, templateId)),
    key.checkUnused(),
  ]);
  const { client, catalogue, layout } = dependencies;
  if (!client) throw referenceStore.unknownClient();
  const added = numberNewProducts(items, numbers.product, { orgId, now });
  for (const product of added.products) catalogue.set(product.id, product);
  const lines = readLines(added.items, catalogue, [], organization);
  checkHasLines(status, 0, lines.length);
  const proposal: proposalStore.ProposalRecord = {
    description: null,
    validityDays: DEFAULT_VALIDITY_DAYS,
    deliveryDate: null,
    layout,
    ...fields,
    ...moveTo(NEW_PROGRESS, status, now),
    ...(status === "accepted" && { acceptedBy: acceptedByTeam(user, createdAt) }),
    id: numbers.id,
    organizationId: orgId,
    userId: user.id,
    clientKept: clientSnapshot(client),
    proposalNumber: numbers.proposalNumber,
    ...checkedTotals(lines, fields),
    items: lines,
    ...NO_CONTRACT,
    ...(template && { template: template.name }),
    createdAt,
    updatedAt: createdAt,
  };
  const change = {
    before: { ...proposal, status: "draft" as const },
    after: proposal,
    offer: undefined,
    isEdited: false,
    organization,
    user,
    now,
  };
  const sources = needsVersion(change) ? sourcesOf(dependencies, user) : undefined;
  const { offer, offered, writes } = followProposal(change, sources);
  if (offered) proposal.offered = offered;
  proposal.counted = proposalSnapshot(undefined, proposal, organization.timezone);
  await proposalStore.add(orgId, proposal, [
    ...key.claim(proposal.id),
    ...added.products.flatMap((product) => productStore.additions(orgId, product)),
    ...writes,
  ]);
  return toResponse(proposal, client, organization.timezone, offer);
}
