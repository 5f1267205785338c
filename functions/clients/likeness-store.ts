import { createHash } from "node:crypto";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { TypedKey } from "#functions/platform/table/keys/key-types.ts";
import { queryNewest } from "#functions/platform/table/query-newest.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { distinctWrites, type Write } from "#functions/platform/table/write.ts";
import type { Upgraded } from "#functions/platform/upgrade.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { likeness } from "#shared/clients/rules.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface UniqueRecords {
    /** The client that was written last with a likeness. It may have changed or be gone: readers compare it. */
    "client-likeness": { id: number };
  }
}

const AT_ONCE = 4;
const TOGETHER = 90;

type Alike = Parameters<typeof likeness>[0];

function likenessKey(orgId: string, client: Alike): TypedKey<{ id: number }> {
  const hash = createHash("sha256").update(likeness(client)).digest("base64url");
  return keys.unique(orgId, "client-likeness", hash);
}

function indexLikeness(orgId: string, client: Client): Write {
  return { put: { ...likenessKey(orgId, client), id: client.id } };
}

/** Returns the writes that let imports find a client by its likeness, and no longer by those from before. */
export function likenessWrites(
  orgId: string,
  before: readonly Client[],
  after: Client | undefined,
): Write[] {
  const kept = after && likeness(after);
  const gone = before.filter((one) => likeness(one) !== kept);
  const stays = before.length > gone.length;
  return distinctWrites([
    ...gone.map((one) => ({ remove: likenessKey(orgId, one) })),
    ...(after && !(stays && before.length === 1) ? [indexLikeness(orgId, after)] : []),
  ]);
}

/** Returns the clients that have one of these tax ids, or were written with one of these likenesses. */
export async function findAlike(
  orgId: string,
  rows: readonly (Alike & Pick<Client, "cnpj">)[],
): Promise<Client[]> {
  const found = await getMany(
    rows.map((row) =>
      row.cnpj ? keys.unique(orgId, "client-tax-id", row.cnpj) : likenessKey(orgId, row),
    ),
  );
  const ids = new Set(found.flatMap((one) => (one ? [one.id] : [])));
  const clients = await getMany([...ids].map((id) => keys.client(orgId, id)));
  return clients.filter((client) => client !== undefined);
}

/** Indexes the clients that an earlier version stored. */
export async function indexClients(orgId: string, isOver: () => boolean): Promise<Upgraded> {
  let rows = 0;
  let before: number | undefined;
  for (;;) {
    const page = await queryNewest(keys.clients(orgId), before);
    const known = await getMany(page.rows.map((client) => likenessKey(orgId, client)));
    const waiting = page.rows.filter((_client, index) => known[index] === undefined);
    // Of clients that are alike one is indexed.
    const writes = new Map(waiting.map((one) => [likeness(one), indexLikeness(orgId, one)]));
    await inParallel(chunks([...writes.values()], TOGETHER), AT_ONCE, write);
    rows += writes.size;
    if (!page.hasMore) return { rows, isDone: true };
    if (isOver()) return { rows, isDone: false };
    before = page.rows.at(-1)?.id;
  }
}
