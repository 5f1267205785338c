import { type Counts, countsOf, endOf, type Window } from "./sliding-window.ts";
import type { Item, Key, TypedKey } from "../table/keys/key-types.ts";
import { get } from "../table/table.ts";
import { updateIf, updateItem } from "../table/update.ts";

/**
 * A rate limit's counter as stored: an attribute per time slot, named by its number, and `full`, the slot in which the
 * limit was reached. Every change is one atomic update, so no attempt is lost.
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
    UpdateExpression: "ADD #slot :times SET #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(#full) OR #full <> :slot",
    ExpressionAttributeNames: { "#slot": String(window.slot), "#full": "full", "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":times": times,
      ":slot": window.slot,
      ":ttl": Math.ceil(endOf(window.slot, window) / 1_000),
    },
  });
  return item && countsOf(item);
}

/** Takes back attempts of a slot and notes in which slot the counter is full. */
export async function takeBack(
  key: Key,
  slot: number,
  { full, times = 1 }: { full: number | null; times?: number },
): Promise<void> {
  await updateIf({
    Key: key,
    UpdateExpression: "ADD #slot :less SET #full = :full",
    // The counter may have been reset in the meantime.
    ConditionExpression: "#slot >= :times",
    ExpressionAttributeNames: { "#slot": String(slot), "#full": "full" },
    ExpressionAttributeValues: { ":less": -times, ":times": times, ":full": full },
  });
}

export async function removeSlots(key: Key, slots: readonly number[]): Promise<void> {
  await updateItem({
    Key: key,
    UpdateExpression: `REMOVE ${slots.map((_slot, index) => `#s${index}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(
      slots.map((slot, index) => [`#s${index}`, String(slot)]),
    ),
  });
}
