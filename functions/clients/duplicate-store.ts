import { createHash } from "node:crypto";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { TypedKey } from "#functions/platform/table/keys/key-types.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { distinctWrites, type Write } from "#functions/platform/table/write.ts";
import { type Upgraded, upgradePages } from "#functions/platform/upgrade.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { duplicateKey } from "#shared/clients/rules.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface UniqueRecords {
    /** The client written last under a duplicate key, an attribute once called likeness. Readers compare: it may be gone. */
    "client-likeness": { id: number };
  }
}

const AT_ONCE = 4;
const TOGETHER = 90;

type Identity = Parameters<typeof duplicateKey>[0];

function duplicateItemKey(orgId: string, client: Identity): TypedKey<{ id: number }> {
  const hash = createHash("sha256").update(duplicateKey(client)).digest("base64url");
  return keys.unique(orgId, "client-likeness", hash);
}

function putDuplicateKey(orgId: string, client: Client): Write {
  return { put: { ...duplicateItemKey(orgId, client), id: client.id } };
}

/** Returns the writes that let imports find a client by its duplicate key, and no longer by those from before. */
export function duplicateKeyWrites(
  orgId: string,
  before: readonly Client[],
  after: Client | undefined,
): Write[] {
  const kept = after && duplicateKey(after);
  const gone = before.filter((one) => duplicateKey(one) !== kept);
  const stays = before.length > gone.length;
  return distinctWrites([
    ...gone.map((one) => ({ remove: duplicateItemKey(orgId, one) })),
    ...(after && !(stays && before.length === 1) ? [putDuplicateKey(orgId, after)] : []),
  ]);
}

/** Returns the clients that have one of these tax ids, or were written with one of these duplicate keys. */
export async function findDuplicates(
  orgId: string,
  rows: readonly (Identity & Pick<Client, "cnpj">)[],
): Promise<Client[]> {
  const found = await getMany(
    rows.map((row) =>
      row.cnpj ? keys.unique(orgId, "client-tax-id", row.cnpj) : duplicateItemKey(orgId, row),
    ),
  );
  const ids = new Set(found.flatMap((one) => (one ? [one.id] : [])));
  const clients = await getMany([...ids].map((id) => keys.client(orgId, id)));
  return clients.filter((client) => client !== undefined);
}

/** Indexes the clients that an earlier version stored. */
export function indexClients(orgId: string, isOver: () => boolean): Promise<Upgraded> {
  return upgradePages(keys.clients(orgId), isOver, async (page) => {
    const known = await getMany(page.map((client) => duplicateItemKey(orgId, client)));
    const waiting = page.filter((_client, index) => known[index] === undefined);
    // Of clients that are alike one is indexed.
    const writes = new Map(waiting.map((one) => [duplicateKey(one), putDuplicateKey(orgId, one)]));
    await inParallel(chunks([...writes.values()], TOGETHER), AT_ONCE, write);
    return writes.size;
  });
}
