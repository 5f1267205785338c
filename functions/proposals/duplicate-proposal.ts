import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { type CreateKey, createOnce } from "#functions/platform/table/create-once.ts";
import { clientSnapshot } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { NO_CONTRACT } from "#shared/contracts/fields.ts";
import { proposalSnapshot } from "#shared/dashboard/counts.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { invalidField } from "#shared/errors.ts";
import { withoutChoice } from "#shared/proposals/choices.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import type { ProposalResponse } from "#shared/proposals/proposal.ts";
import { NEW_PROGRESS } from "./create-proposal.ts";
import { nextNumbers } from "./next-numbers.ts";
import * as referenceStore from "./reference-store.ts";
import { getResponse, toResponse } from "./response.ts";
import * as proposalStore from "./store.ts";

type Duplicate = typeof proposals.duplicate;

/**
 * Copies a proposal to a draft for its client or another one. Lines keep their products' data, also of deleted ones.
 * @throws Problem `not_found`; `invalid_input` when the client is deleted; `row_limit`
 */
export function duplicateProposal(
  { createId, ...input }: HandlerInput<Duplicate>,
  context: HandlerContext<Duplicate>,
): Promise<ProposalResponse> {
  return createOnce(
    { kind: "proposal", createId },
    context,
    (key) => addCopy(input, context, key),
    (copyId) => getResponse(context, copyId),
  );
}

async function addCopy(
  { id, clientId }: HandlerInput<Duplicate>,
  { orgId, organization, user, now }: HandlerContext<Duplicate>,
  key: CreateKey,
): Promise<ProposalResponse> {
  const createdAt = now.toISOString();
  const [original, chosen, numbers] = await Promise.all([
    proposalStore.get(orgId, id),
    clientId === undefined ? undefined : findClient(orgId, clientId),
    nextNumbers(organization, now),
    key.checkUnused(),
  ]);
  const { offered: _offered, sellerId: _seller, counted: _counted, ...kept } = original;
  const { template: _template, ...content } = kept;
  const copy: proposalStore.ProposalRecord = {
    ...content,
    ...NEW_PROGRESS,
    acceptedBy: null,
    ...withoutChoice(original),
    lostReason: null,
    lostText: null,
    ...(chosen && { clientId: chosen.id, clientKept: clientSnapshot(chosen) }),
    id: numbers.id,
    userId: user.id,
    proposalNumber: numbers.proposalNumber,
    ...NO_CONTRACT,
    trail: [],
    undo: null,
    createdAt,
    updatedAt: createdAt,
  };
  copy.counted = proposalSnapshot(undefined, copy, organization.timezone);
  const [clients] = await Promise.all([
    referenceStore.findClients(orgId, [copy.clientId]),
    proposalStore.add(orgId, copy, [
      ...key.claim(copy.id),
      referenceStore.checkClientExists(orgId, copy.clientId),
    ]),
  ]);
  return toResponse(copy, clients.get(copy.clientId), organization.timezone);
}

async function findClient(orgId: string, clientId: number): Promise<Client> {
  const client = (await referenceStore.findClients(orgId, [clientId])).get(clientId);
  if (!client) throw invalidField("clientId", "Cliente inválido");
  return client;
}
