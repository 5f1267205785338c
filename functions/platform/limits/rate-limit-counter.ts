import { epochSeconds } from "../clock.ts";
import type { Item, Key, TypedKey } from "../table/keys/key-types.ts";
import { get } from "../table/table.ts";
import { updateIf, updateItem } from "../table/update.ts";
import { type Counts, countsOf, endOf, type Window } from "./sliding-window.ts";

/**
 * A rate limit's counter as stored: an attribute per time bucket, named by its number, and `full`, the bucket in which
 * the limit was reached. Every change is one atomic update, so no attempt is lost.
 */

export async function readCounts(key: TypedKey<Item>): Promise<Counts> {
  return countsOf((await get(key)) ?? {});
}

/** Counts attempts and returns all counts. When the counter is full, counts nothing and returns undefined. */
export async function addAttempts(
  key: Key,
  window: Window,
  times: number,
): Promise<Counts | undefined> {
  const item = await updateIf({
    Key: key,
    UpdateExpression: "ADD #bucket :times SET #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(#full) OR #full <> :bucket",
    ExpressionAttributeNames: { "#bucket": String(window.bucket), "#full": "full", "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":times": times,
      ":bucket": window.bucket,
      ":ttl": epochSeconds(endOf(window.bucket, window)),
    },
  });
  return item && countsOf(item);
}

/** Takes back attempts of a bucket and notes in which bucket the counter is full. */
export async function takeBack(
  key: Key,
  bucket: number,
  { full, times = 1 }: { full: number | null; times?: number },
): Promise<void> {
  await updateIf({
    Key: key,
    UpdateExpression: "ADD #bucket :less SET #full = :full",
    // The counter may have been reset in the meantime.
    ConditionExpression: "#bucket >= :times",
    ExpressionAttributeNames: { "#bucket": String(bucket), "#full": "full" },
    ExpressionAttributeValues: { ":less": -times, ":times": times, ":full": full },
  });
}

export async function removeBuckets(key: Key, buckets: readonly number[]): Promise<void> {
  await updateItem({
    Key: key,
    UpdateExpression: `REMOVE ${buckets.map((_bucket, index) => `#s${index}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(
      buckets.map((bucket, index) => [`#s${index}`, String(bucket)]),
    ),
  });
}
