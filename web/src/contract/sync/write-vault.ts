import { clear, get } from "idb-keyval";
import type { ChangedRows, Kind } from "#shared/sync/schemas.ts";
import { inBoardOrder } from "#shared/tasks/board-order.ts";
import { TASK_STATUSES } from "#shared/tasks/choices.ts";
import { vaultGeneration, vaultStore } from "./vault-store.ts";
import {
  type Chunks,
  FIRST,
  type First,
  ROW_FORMAT,
  type Head,
  nameOf,
  parametersOf,
  type Rows,
  type Sealed,
  slices,
  untilIdle,
  type Vault,
} from "./vault.ts";

/** 512 rows per record: small writes, and reads that yield to the page. */
const CHUNK_BITS = 9;

type Chunk = readonly [name: string, value: Sealed | First];

/** Rows that a screen shows at most before more are asked for, in a list or in a column. */
const SHOWN = 30;
type FirstOf = { [K in Kind]?: (rows: ChangedRows[K]) => ChangedRows[K] };
/** What the screens of long lists show first, in their default order. */
const FIRST_OF: FirstOf = {
  proposals: (rows) => rows.slice(0, SHOWN),
  tasks: (rows) => {
    const sorted = inBoardOrder(rows);
    return TASK_STATUSES.flatMap((status) =>
      sorted.filter((task) => task.status === status).slice(0, SHOWN),
    );
  },
};

/** Stores the changed chunks of a list. Stops after a failure, such as a full disk. */
export async function writeRows(
  vault: Vault,
  kind: Kind,
  rows: Rows,
  cursor: string,
): Promise<void> {
  const chunks = chunksOf(rows);
  const known = vault.known.get(kind);
  if (known && known.cursor === cursor && isSame(known.chunks, chunks)) return;
  try {
    const before = await get<Head>(kind, vaultStore);
    const isKnown = before !== undefined && before.stamp === known?.stamp;
    const records: Chunk[] = [];
    const yieldToPage = slices(untilIdle);
    for (const [chunk, of] of chunks) {
      if (isKnown && isSameRows(known?.chunks.get(chunk), of)) continue;
      records.push([nameOf(kind, chunk), await seal(vault, nameOf(kind, chunk), of)]);
      await yieldToPage();
    }
    const stamp = crypto.randomUUID();
    const first = chunks.size > 1 ? FIRST_OF[kind]?.(rows as never) : undefined;
    if (first)
      records.push([
        nameOf(kind, FIRST),
        { ...(await seal(vault, nameOf(kind, FIRST), first)), stamp },
      ]);
    const head = { form: ROW_FORMAT, cursor, chunks: [...chunks.keys()], stamp };
    if (vault.generation !== vaultGeneration()) return;
    if (await replace([kind, head], records, before?.stamp))
      vault.known.set(kind, { stamp, cursor, chunks });
  } catch {
    vault.generation = -1;
    await clear(vaultStore).catch(() => undefined);
  }
}

/** One transaction; skipped if another page of the browser has written the list since. */
function replace(
  [kind, head]: [kind: Kind, head: Head],
  records: readonly Chunk[],
  stamp: string | undefined,
): Promise<boolean> {
  return vaultStore("readwrite", (store) => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const before = store.get(kind) as IDBRequest<Head | undefined>;
    before.addEventListener("success", () => {
      const isMine = before.result?.stamp === stamp;
      if (isMine) {
        store.put(head, kind);
        for (const chunk of before.result?.chunks ?? [])
          if (!head.chunks.includes(chunk)) store.delete(nameOf(kind, chunk));
        putInTurn(store, records);
      }
      store.transaction.addEventListener("complete", () => resolve(isMine));
    });
    store.transaction.addEventListener("abort", () => reject(store.transaction.error));
    return promise;
  });
}

/** Copies one record per task: all at once would block the page. */
function putInTurn(store: IDBObjectStore, [first, ...others]: readonly Chunk[]): void {
  if (!first) return;
  const [name, value] = first;
  store.put(value, name).addEventListener("success", () => putInTurn(store, others));
}

function chunksOf(rows: Rows): Chunks {
  const chunks = new Map<number, Rows>();
  for (const row of rows) {
    const chunk = row.id >> CHUNK_BITS;
    const of = chunks.get(chunk);
    if (of) (of as (typeof row)[]).push(row);
    else chunks.set(chunk, [row] as Rows);
  }
  return chunks;
}

function isSame(some: Chunks, others: Chunks): boolean {
  return (
    some.size === others.size && [...others].every(([chunk, of]) => isSameRows(some.get(chunk), of))
  );
}

/** Unchanged rows are the same objects. */
function isSameRows(some: Rows | undefined, others: Rows): boolean {
  return some?.length === others.length && others.every((row, index) => row === some[index]);
}

async function seal({ key }: Vault, name: string, rows: Rows): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(rows));
  return { iv, data: await crypto.subtle.encrypt(parametersOf(iv, name), key, text) };
}
