import type { ProposalAnswer } from "#shared/proposals/contract.ts";
import { validUntil } from "#shared/proposals/rules.ts";
import type { KnownClient, ProposalRecord } from "./store.ts";

/**
 * A proposal as it goes out: with its client as it is now, or as last known once deleted, and the last day it holds
 * in the organization's zone.
 */
export function toAnswer(
  proposal: ProposalRecord,
  client: KnownClient | undefined,
  timezone: string,
): ProposalAnswer {
  const { clientKept, items, ...rest } = proposal;
  return {
    ...rest,
    client: client
      ? {
          id: client.id,
          name: client.name,
          company: client.company,
          email: client.email,
          deleted: false,
        }
      : { id: proposal.clientId, ...clientKept, deleted: true },
    validUntil: validUntil(proposal, timezone),
    items: items.map((line) => ({ ...line, proposalId: proposal.id })),
  };
}
