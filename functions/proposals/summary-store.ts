import type { ProposalHead } from "./parts.ts";
import * as referenceStore from "./reference-store.ts";
import { toSummary } from "./response.ts";

/** Returns proposals as lists have them, with their clients read in one round trip. */
export async function toSummaries(
  orgId: string,
  heads: readonly ProposalHead[],
  timezone: string,
  read?: Parameters<typeof referenceStore.findClients>[2],
) {
  const clients = await referenceStore.findClients(
    orgId,
    heads.map(({ clientId }) => clientId),
    read,
  );
  return heads.map((head) => toSummary(head, clients.get(head.clientId), timezone));
}
