import type { Prefix, Until } from "../keys/key-types.ts";
import { SHARDS } from "../keys/keys.ts";
import { query } from "../table.ts";

interface Found<T> {
  found: T[];
  /** False when shards have more. */
  isAll: boolean;
}

/** Queries a range in every shard. */
export async function queryShards<T>(
  rangeOf: (shard: number) => Prefix<T> | Until<T>,
  maxPerShard = Infinity,
): Promise<Found<T>> {
  const options = Number.isFinite(maxPerShard) ? { limit: maxPerShard } : {};
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_shard, index) => query(rangeOf(index), options)),
  );
  return { found: shards.flat(), isAll: shards.every(({ length }) => length < maxPerShard) };
}
