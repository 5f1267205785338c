import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query } from "#functions/platform/table/table.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import { writeBatches } from "#functions/platform/table/write-batches.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { mergedInto } from "#shared/clients/merge.ts";
import { type ClientSnapshot, clientSnapshot } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { withEvent } from "#shared/proposals/history.ts";
import { type StoredProposal, toHead } from "./store.ts";

/** Returns the client, or the one that it was merged into. Reads all clients when it was merged or deleted. */
export async function findRemaining(orgId: string, id: number): Promise<Client | undefined> {
  const client = await get(keys.client(orgId, id));
  return client ?? mergedInto(await query(keys.clients(orgId)), id);
}

export interface ClientMove {
  orgId: string;
  from: ReadonlySet<number>;
  into: number;
  /** Undefined when deleted since. */
  client: ClientSnapshot | undefined;
  by: string;
  now: Date;
}

/** Moves the proposals of clients to another client. Returns false when some are left. */
export async function moveToClient(move: ClientMove, shouldStop: () => boolean): Promise<boolean> {
  const stored = await query(keys.proposals(move.orgId));
  const theirs = stored.filter(({ clientId }) => move.from.has(clientId));
  return writeBatches(
    theirs.map((one) => [moveWrite(one, move)]),
    shouldStop,
  );
}

function moveWrite(stored: StoredProposal, { orgId, into, client, by, now }: ClientMove): Write {
  const { id, clientId, updatedAt } = stored;
  const at = now.toISOString();
  return {
    update: keys.proposal(orgId, id),
    set: {
      clientId: into,
      ...(client && { clientKept: clientSnapshot(client) }),
      trail: withEvent(toHead(stored), { what: "client_merged", at, by }),
      updatedAt: nextVersion(updatedAt, now),
    },
    condition: { equals: { clientId, updatedAt } },
  };
}
