import { type Prefix, SHARDS, type Until } from "./keys.ts";
import { query } from "./table.ts";

interface Found<T> {
  /** Shard by shard. */
  found: T[];
  /** There is nothing else. */
  isAll: boolean;
}

/**
 * What lies under a range in every shard, at most so much of each.
 *
 * @param rangeOf the range in the shard of this number.
 */
export async function queryShards<T>(
  rangeOf: (shard: number) => Prefix | Until,
  mostOfEach = Infinity,
): Promise<Found<T>> {
  const options = Number.isFinite(mostOfEach) ? { limit: mostOfEach } : {};
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_shard, index) => query<T>(rangeOf(index), options)),
  );
  return { found: shards.flat(), isAll: shards.every(({ length }) => length < mostOfEach) };
}
