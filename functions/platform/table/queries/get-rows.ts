import { keyText } from "../keys/key-parts.ts";
import type { Between, Item, Key } from "../keys/key-types.ts";
import { getMany, query } from "../table.ts";

/** Half a megabyte of usual rows, which a query returns in one response. */
const BLOCK = 500;
/** A query bills what it finds together: four rows of a kilobyte cost as much as one by its key. */
const MAX_SPREAD = 4;
/** Fewer rows are not worth a call of their own. */
const MIN_ROWS = 25;

/**
 * Like `getMany`, for small numbered rows: where many of the wanted numbers lie close together, it queries all rows
 * between them.
 */
export async function getRows(wanted: readonly Key[]): Promise<unknown[]> {
  const unique = [...new Map(wanted.map((key) => [keyText(key), key])).values()];
  const singles: Key[] = [];
  const ranges: Between[] = [];
  for (const block of Map.groupBy(unique, blockOf).values()) {
    const range = rangeOf(block);
    if (range) ranges.push(range);
    else singles.push(...block);
  }
  const found = await Promise.all([getMany(singles), ...ranges.map((range) => query(range))]);
  const items = (found.flat() as (Item | undefined)[]).filter((item) => item !== undefined);
  const byKey = new Map(items.map((item) => [keyText(item), item]));
  return wanted.map((key) => byKey.get(keyText(key)));
}

/** Keys that are no numbers have a block each. */
function blockOf(key: Key): string {
  return /^\d+$/.test(key.sk) ? `${key.pk}\n${Math.floor(Number(key.sk) / BLOCK)}` : keyText(key);
}

/** Returns undefined for rows that are read by their keys. */
function rangeOf(block: readonly Key[]): Between | undefined {
  const sks = block.map(({ sk }) => sk).toSorted();
  const [pk, from, until] = [block[0]?.pk, sks[0], sks.at(-1)];
  if (pk === undefined || from === undefined || until === undefined) return undefined;
  const spread = (Number(until) - Number(from) + 1) / block.length;
  return block.length >= MIN_ROWS && spread <= MAX_SPREAD ? { pk, from, until } : undefined;
}
