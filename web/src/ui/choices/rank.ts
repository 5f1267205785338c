import { fold } from "#shared/values/text.ts";

/** Search texts are folded once per list. */
export interface Ranked<Item> {
  item: Item;
  name: string;
  others: string;
}

export function ranked<Item>(
  item: Item,
  name: string,
  others: readonly (string | null)[],
): Ranked<Item> {
  return { item, name: fold(name), others: fold(others.filter(Boolean).join("\n")) };
}

/**
 * Returns the items that contain every word of the query, in this order: names that start with it, names with matching
 * words, other texts that start with it, the rest. Ties keep the order of `index`.
 */
export function search<Item>(index: readonly Ranked<Item>[], query: string): Item[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const buckets: Item[][] = [[], [], [], []];
  for (const { item, name, others } of index) {
    const bucket = bucketOf(words, name, others);
    if (bucket !== undefined) buckets[bucket]?.push(item);
  }
  return buckets.flat();
}

function bucketOf(words: readonly string[], name: string, others: string): number | undefined {
  if (!words.every((word) => name.includes(word) || others.includes(word))) return undefined;
  if (name.startsWith(words.join(" "))) return 0;
  if (words.every((word) => startsWord(name, word))) return 1;
  return words.every((word) => startsWord(others, word)) ? 2 : 3;
}

function startsWord(text: string, word: string): boolean {
  let at = text.indexOf(word);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at >= 0;
}

/** Ties keep their order. */
export function mostUsedFirst<Row extends { id: number }>(
  rows: readonly Row[],
  uses: readonly number[],
): Row[] {
  const counts = new Map<number, number>();
  for (const id of uses) counts.set(id, (counts.get(id) ?? 0) + 1);
  return rows.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
}
