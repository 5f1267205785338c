import { createHash } from "node:crypto";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import type { TypedKey } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { distinctWrites, type Write } from "#functions/platform/table/write.ts";
import { type Upgrade, upgradePages } from "#functions/platform/upgrade.ts";
import { duplicateKey } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface UniqueRecords {
    /** The clients with a duplicate key, formerly called likeness. Readers compare: some may be gone. */
    "client-likeness": DuplicateItem;
  }
}

interface DuplicateItem {
  /** Absent when empty. */
  ids?: Set<number>;
  /** Of an earlier version, which kept the client written last. */
  id?: number;
}

const AT_ONCE = 4;
const TOGETHER = 90;
/** Of the clients with one duplicate key; some may be gone, and one is enough. */
const MAX_COMPARED = 20;

type Identity = Parameters<typeof duplicateKey>[0];

function duplicateItemKey(orgId: string, client: Identity): TypedKey<DuplicateItem> {
  const hash = createHash("sha256").update(duplicateKey(client)).digest("base64url");
  return keys.unique(orgId, "client-likeness", hash);
}

function addition(orgId: string, client: Client): Write {
  return { update: duplicateItemKey(orgId, client), add: { ids: new Set([client.id]) } };
}

/** Returns the writes that replace the duplicate keys of `before` by that of `after`, for `findDuplicates`. */
export function duplicateKeyWrites(
  orgId: string,
  before: readonly Client[],
  after: Client | undefined,
): Write[] {
  const kept = after && duplicateKey(after);
  const isKept = (one: Client) => one.id === after?.id && duplicateKey(one) === kept;
  const added = after && !before.some(isKept) ? [addition(orgId, after)] : [];
  // One update cannot both add to a set and drop from it, so a former client stays in a set that gets `after`.
  const dropped = before.filter(
    (one) => !isKept(one) && (added.length === 0 || duplicateKey(one) !== kept),
  );
  return distinctWrites([
    ...dropped.map((one) => ({
      update: duplicateItemKey(orgId, one),
      drop: { ids: new Set([one.id]) },
    })),
    ...added,
  ]);
}

/** Returns the clients that have one of these tax ids, or were written with one of these duplicate keys. */
export async function findDuplicates(
  orgId: string,
  rows: readonly (Identity & Pick<Client, "cnpj">)[],
): Promise<Client[]> {
  const found: (DuplicateItem | undefined)[] = await getMany(
    rows.map((row) =>
      row.cnpj ? keys.unique(orgId, "client-tax-id", row.cnpj) : duplicateItemKey(orgId, row),
    ),
  );
  const ids = new Set(found.flatMap((one) => (one ? idsIn(one) : [])));
  const clients = await getMany([...ids].map((id) => keys.client(orgId, id)));
  return clients.filter((client) => client !== undefined);
}

function idsIn({ ids = new Set(), id }: DuplicateItem): number[] {
  return [...[...ids].slice(0, MAX_COMPARED), ...(id === undefined ? [] : [id])];
}

/** Indexes the clients that an earlier version stored, and those that share their duplicate key with others. */
export const indexClients: Upgrade = (orgId, run) =>
  upgradePages(keys.clients(orgId), run, async (page) => {
    const known = await getMany(page.map((client) => duplicateItemKey(orgId, client)));
    const waiting = page.filter(({ id }, index) => !known[index]?.ids?.has(id));
    const writes = distinctWrites(waiting.map((client) => addition(orgId, client)));
    await inParallel(chunks(writes, TOGETHER), AT_ONCE, write);
    return waiting.length;
  });
