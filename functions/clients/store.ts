import type { Author } from "#functions/platform/author.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { packBySize } from "#functions/platform/table/chunks.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { type Newest, queryNewest } from "#functions/platform/table/queries/query-newest.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get as getItem, getExisting, query, write } from "#functions/platform/table/table.ts";
import { getTrashed, moveToTrash, restoreFromTrash } from "#functions/platform/table/trash.ts";
import { atVersion } from "#functions/platform/table/version.ts";
import { distinctWrites, MAX_LOGGED_WRITES, type Write } from "#functions/platform/table/write.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { Paging } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { duplicateKeyWrites } from "./duplicate-store.ts";
import { holdersOf, isTaxIdTaken, uniqueTaxId, writeUnique } from "./tax-id-store.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    client: Client;
  }
  interface TrashedRecords {
    client: Client;
  }
}

const MAX_TRIES = 5;
const IN_PARALLEL = 4;

/** Returns clients, newest first, up to the size of a response. */
export function listPage(orgId: string, paging: Paging): Promise<Newest<Client>> {
  return queryNewest(keys.clients(orgId), paging);
}

/** Returns clients, newest first, without a limit all of them. */
export function list(orgId: string, options: { limit?: number } = {}): Promise<Client[]> {
  return query(keys.clients(orgId), { newestFirst: true, ...options });
}

export function find(orgId: string, id: number): Promise<Client | undefined> {
  return getItem(keys.client(orgId, id));
}

/** @throws Problem `not_found` */
export function get(orgId: string, id: number): Promise<Client> {
  return getExisting(keys.client(orgId, id));
}

/** @throws Problem `tax_id_taken` */
export async function add(
  orgId: string,
  client: Client,
  extraWrites: readonly Write[],
): Promise<Client> {
  await writeUnique(orgId, client, [...extraWrites, ...additions(orgId, client)]);
  return client;
}

/** Replaces `before` by `after`. @throws Problem `tax_id_taken`; `stale_record` */
export async function save(orgId: string, before: Client, after: Client): Promise<Client> {
  await writeUnique(orgId, after, [
    { put: { ...after, ...keys.client(orgId, after.id) }, condition: atVersion(before.updatedAt) },
    ...uniqueTaxId(orgId).replace(before, after),
    ...duplicateKeyWrites(orgId, [before], after),
  ]);
  return after;
}

/** Moves a client to the trash and frees its tax id. Proposals and tasks keep its name. @throws Problem `not_found` */
export async function remove(orgId: string, id: number, author: Author): Promise<void> {
  await retryOnConflict(async () => {
    const client = await get(orgId, id);
    // Only while it is unchanged, so that the trash has its last state.
    await write([...removals(orgId, client), moveToTrash(orgId, "client", { ...client }, author)]);
  });
}

/** @throws Problem `not_found` */
export function getDeleted(orgId: string, id: number, now: Date): Promise<Client> {
  return getTrashed(orgId, "client", id, now);
}

/** Restores a client with its tax id. @throws Problem `tax_id_taken`; `not_found` when it was restored or purged */
export async function restore(orgId: string, client: Client): Promise<Client> {
  const writes = [restoreFromTrash(orgId, "client", client.id), ...additions(orgId, client)];
  await writeUnique(orgId, client, writes);
  return client;
}

/**
 * Adds many clients, up to 100 writes per transaction. Skips those whose tax id was taken and returns its holders by
 * the id of the skipped client.
 * @throws Problem `busy` when tax ids keep being taken
 */
export async function addMany(
  orgId: string,
  clients: readonly Client[],
): Promise<Map<number, Client>> {
  const refused = new Map<number, Client>();
  const batches = packBySize(clients, ({ cnpj }) => (cnpj ? 3 : 2), MAX_LOGGED_WRITES);
  await inParallel(batches, IN_PARALLEL, (batch) => addBatch(orgId, batch, refused));
  return refused;
}

async function addBatch(
  orgId: string,
  batch: readonly Client[],
  refused: Map<number, Client>,
): Promise<void> {
  let left = batch;
  for (let tries = 0; left.length > 0; tries++) {
    if (tries === MAX_TRIES) throw new Problem("busy");
    try {
      // Branches may share a duplicate key.
      return await write(distinctWrites(left.flatMap((client) => additions(orgId, client))));
    } catch (error) {
      if (!isTaxIdTaken(error)) throw error;
    }
    const holders = await holdersOf(orgId, left);
    for (const [index, holder] of holders.entries()) {
      const client = left[index];
      if (client && holder) refused.set(client.id, holder);
    }
    left = left.filter((client) => !refused.has(client.id));
  }
}

/** Returns the writes that add a client; they fail with `tax_id_taken`. */
export function additions(orgId: string, client: Client): Write[] {
  return [
    { put: { ...client, ...keys.client(orgId, client.id) }, condition: "notExists" },
    ...uniqueTaxId(orgId).claim(client),
    ...duplicateKeyWrites(orgId, [], client),
  ];
}

/** Returns the writes that delete a client; they fail with WriteConflict when it changed. */
export function removals(orgId: string, client: Client): Write[] {
  return [
    { remove: keys.client(orgId, client.id), condition: atVersion(client.updatedAt) },
    ...uniqueTaxId(orgId).release(client),
    ...duplicateKeyWrites(orgId, [client], undefined),
  ];
}
