import { clear, get, getMany, set } from "idb-keyval";
import type { ChangedRows, Kind } from "#shared/sync/schemas.ts";
import { vaultGeneration, vaultStore } from "./vault-store.ts";

const SLICE_MS = 16;
const IDLE_MS = 200;
const OWNER = "owner";
export const FIRST = "first";
/** Version of the row format: rows of another release may lack fields. Set by the build. */
export const ROW_FORMAT = import.meta.env.ROW_FORMAT;

declare global {
  interface ImportMetaEnv {
    readonly ROW_FORMAT: string | undefined;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

export type Rows = ChangedRows[Kind];
export type Chunks = ReadonlyMap<number, Rows>;

/** A list's metadata, beside its chunks and the rows that screens show first. */
export interface Head {
  /** `ROW_FORMAT` of the release that wrote it. */
  form: string | undefined;
  /** Position up to which the rows are known. */
  cursor: string;
  /** Highest ids first. */
  chunks: number[];
  /** Id of the last write. */
  stamp: string;
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The rows that screens show first, of the write with this stamp. */
export type First = Sealed & { stamp: string };

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
  generation: number;
  known: Map<Kind, Known>;
}

/** Deletes the vault of another key. Returns undefined where nothing can be stored. */
export async function openVault(secret: string): Promise<Vault | undefined> {
  const generation = vaultGeneration();
  try {
    const bytes = fromBase64Url(secret);
    const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, [
      "encrypt",
      "decrypt",
    ]);
    const owner = String(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
    if ((await get(OWNER, vaultStore)) !== owner) await empty(owner);
    return { key, owner, generation, known: new Map() };
  } catch {
    return undefined;
  }
}

async function empty(owner: string): Promise<void> {
  await clear(vaultStore);
  await set(OWNER, owner, vaultStore);
}

/**
 * Reads a stored list with its position. Deletes everything when it cannot be read.
 * @param showFirst shows the first rows of a long list while the others are read
 */
export async function readRows(
  vault: Vault,
  kind: Kind,
  showFirst: (rows: Rows) => void,
): Promise<Stored | undefined> {
  try {
    const [head, first] = await getMany<Head & First>([kind, nameOf(kind, FIRST)], vaultStore);
    if (!head || head.form !== ROW_FORMAT) return undefined;
    const { cursor, stamp } = head;
    const hasFirst = head.chunks.length > 1 && first?.stamp === stamp;
    const yieldToPage = slices(hasFirst ? untilIdle : nextTask);
    if (hasFirst) {
      showFirst(await unseal(vault, nameOf(kind, FIRST), first));
      await untilIdle();
    }
    const [now, ...sealed] = await getMany<Head & Sealed>(
      [kind, ...head.chunks.map((chunk) => nameOf(kind, chunk))],
      vaultStore,
    );
    // Another tab has stored the list meanwhile.
    if (now?.stamp !== stamp) return await readRows(vault, kind, showFirst);
    const chunks = new Map<number, Rows>();
    for (const [index, chunk] of head.chunks.entries()) {
      chunks.set(chunk, await unseal(vault, nameOf(kind, chunk), sealed[index]));
      await yieldToPage();
    }
    vault.known.set(kind, { stamp, cursor, chunks });
    return { rows: [...chunks.values()].flat() as Rows, cursor };
  } catch {
    if (vault.generation === vaultGeneration()) await empty(vault.owner).catch(() => undefined);
    return undefined;
  }
}

/** Lets the page go on after each slice of work: awaiting encryption alone does not. */
export function slices(pause: () => Promise<unknown>): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < SLICE_MS) return;
    await pause();
    start = performance.now();
  };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** For what nobody waits for. Safari has no idle callbacks. */
export const untilIdle = () =>
  new Promise((resolve) =>
    "requestIdleCallback" in globalThis
      ? requestIdleCallback(resolve, { timeout: IDLE_MS })
      : setTimeout(resolve, SLICE_MS),
  );

export function nameOf(kind: Kind, chunk: number | typeof FIRST): string {
  return `${kind}/${chunk}`;
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
export function parametersOf(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(name) };
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
