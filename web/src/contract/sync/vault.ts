import { clear, get, getMany, set } from "idb-keyval";
import type { ChangedRows, Kind } from "#shared/sync/schemas.ts";
import { vaultAge, vaultStore } from "./vault-store.ts";

/** 512 rows a record: small writes, and reads that yield to the page. */
const CHUNK_BITS = 9;
const SLICE_MS = 16;
const OWNER = "owner";
/** Version of the row format: rows of another release may lack fields. Set by the build. */
const FORM = import.meta.env.ROWS_FORM;

declare global {
  interface ImportMetaEnv {
    readonly ROWS_FORM: string | undefined;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

type Rows = ChangedRows[Kind];
type Chunks = ReadonlyMap<number, Rows>;

/** A list's metadata, beside its chunks. */
interface Head {
  form: string | undefined;
  /** Position up to which the rows are known. */
  cursor: string;
  /** Highest ids first. */
  chunks: number[];
  /** Id of the last write. */
  stamp: string;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

type Chunk = readonly [name: string, value: Sealed];

/** What is known to be stored of a list. */
interface Known {
  stamp: string;
  cursor: string;
  chunks: Chunks;
}

/** A list as stored, and the position up to which it is known. */
export interface Stored {
  rows: Rows;
  cursor: string;
}

/** The lists of the last visit in IndexedDB, encrypted with a key that only the server keeps between visits. */
export interface Vault {
  key: CryptoKey;
  owner: string;
  age: number;
  known: Map<Kind, Known>;
}

/** Deletes the vault of another key. Returns undefined where nothing can be stored. */
export async function openVault(secret: string): Promise<Vault | undefined> {
  const age = vaultAge();
  try {
    const bytes = fromBase64Url(secret);
    const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, [
      "encrypt",
      "decrypt",
    ]);
    const owner = String(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
    if ((await get(OWNER, vaultStore)) !== owner) await empty(owner);
    return { key, owner, age, known: new Map() };
  } catch {
    return undefined;
  }
}

async function empty(owner: string): Promise<void> {
  await clear(vaultStore);
  await set(OWNER, owner, vaultStore);
}

/** Reads a stored list with its position. Deletes everything when it cannot be read. */
export async function readRows(vault: Vault, kind: Kind): Promise<Stored | undefined> {
  try {
    const head = await get<Head>(kind, vaultStore);
    if (!head || head.form !== FORM) return undefined;
    const { cursor, stamp } = head;
    const [now, ...sealed] = await getMany<Head & Sealed>(
      [kind, ...head.chunks.map((chunk) => nameOf(kind, chunk))],
      vaultStore,
    );
    if (now?.stamp !== stamp) return undefined;
    const chunks = new Map<number, Rows>();
    const yieldToPage = slices();
    for (const [index, chunk] of head.chunks.entries()) {
      chunks.set(chunk, await unseal(vault, nameOf(kind, chunk), sealed[index]));
      await yieldToPage();
    }
    vault.known.set(kind, { stamp, cursor, chunks });
    return { rows: [...chunks.values()].flat() as Rows, cursor };
  } catch {
    if (vault.age === vaultAge()) await empty(vault.owner).catch(() => undefined);
    return undefined;
  }
}

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
    const yieldToPage = slices();
    for (const [chunk, of] of chunks) {
      if (isKnown && isSameRows(known?.chunks.get(chunk), of)) continue;
      records.push([nameOf(kind, chunk), await seal(vault, nameOf(kind, chunk), of)]);
      await yieldToPage();
    }
    const stamp = crypto.randomUUID();
    const head = { form: FORM, cursor, chunks: [...chunks.keys()], stamp };
    if (vault.age !== vaultAge()) return;
    if (await replace([kind, head], records, before?.stamp))
      vault.known.set(kind, { stamp, cursor, chunks });
  } catch {
    vault.age = -1;
    await clear(vaultStore).catch(() => undefined);
  }
}

/** Lets the browser paint after each slice of work: awaiting encryption alone does not. */
function slices(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  };
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

/** Copies one record a task: all at once would block the page. */
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

function nameOf(kind: Kind, chunk: number): string {
  return `${kind}/${chunk}`;
}

async function seal({ key }: Vault, name: string, rows: Rows): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(rows));
  return { iv, data: await crypto.subtle.encrypt(parametersOf(iv, name), key, text) };
}

async function unseal({ key }: Vault, name: string, sealed: Sealed | undefined): Promise<Rows> {
  if (!sealed) throw new Error(`${name} is missing`);
  const data = await crypto.subtle.decrypt(parametersOf(sealed.iv, name), key, sealed.data);
  const rows = JSON.parse(new TextDecoder().decode(data)) as Rows;
  // Remaining SLA time is outdated when restored.
  for (const row of rows) if ("slaTimeRemaining" in row) row.slaTimeRemaining = null;
  return rows;
}

/** Binds a record to its name. */
function parametersOf(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(name) };
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
