import { epochSeconds } from "#functions/platform/clock.ts";
import {
  type Counts,
  countsOf,
  endOf,
  staleBuckets,
  type Window,
} from "#functions/platform/limits/sliding-window.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { updateIf, updateItem } from "#functions/platform/table/update.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    prints: Item;
  }
}

/**
 * The print slots and the print time of an organization, in one item: per slot the end of its lease in epoch
 * milliseconds, and milliseconds printed by bucket of the sliding window. Each change is one atomic update.
 */
export const PRINT_SLOTS = ["a", "b"] as const;
type PrintSlot = (typeof PRINT_SLOTS)[number];

export interface Lease {
  slotName: PrintSlot;
  until: number;
  /** Milliseconds. */
  printed: Counts;
}

/** Returns the free slots, by an eventually consistent read. */
export async function findFreePrintSlots(orgId: string, now: Date): Promise<PrintSlot[]> {
  const item = await get(keys.prints(orgId), { eventual: true });
  return PRINT_SLOTS.filter((slotName) => Number(item?.[slotName] ?? 0) < now.getTime());
}

/** Returns undefined while the slot is taken. */
export async function leasePrintSlot(
  orgId: string,
  slotName: PrintSlot,
  now: Date,
  until: number,
): Promise<Lease | undefined> {
  const item = await updateIf({
    Key: keys.prints(orgId),
    UpdateExpression: "SET #slotName = :until, #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(#slotName) OR #slotName < :now",
    ExpressionAttributeNames: { "#slotName": slotName, "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":until": until,
      ":now": now.getTime(),
      ":ttl": epochSeconds(until),
    },
  });
  return item && { slotName, until, printed: countsOf(item) };
}

/** Releases the slot and adds the printed time. After the lease has expired it only adds the time. */
export async function releasePrintSlot(
  orgId: string,
  { slotName, until, printed }: Lease,
  milliseconds: number,
  window: Window,
): Promise<void> {
  const stale = staleBuckets(printed, window).map((bucket, index) => [
    `#s${index}`,
    String(bucket),
  ]);
  const count = {
    Key: keys.prints(orgId),
    UpdateExpression: "ADD #bucket :ms SET #ttl = :ttl",
    ExpressionAttributeNames: { "#bucket": String(window.bucket), "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":ms": Math.round(milliseconds),
      ":ttl": epochSeconds(endOf(window.bucket, window)),
    },
  };
  const removed = ["#slotName", ...stale.map(([name]) => name)].join(", ");
  const freed = await updateIf({
    Key: count.Key,
    UpdateExpression: `${count.UpdateExpression} REMOVE ${removed}`,
    ConditionExpression: "#slotName = :until",
    ExpressionAttributeNames: {
      ...count.ExpressionAttributeNames,
      ...(Object.fromEntries(stale) as Record<string, string>),
      "#slotName": slotName,
    },
    ExpressionAttributeValues: { ...count.ExpressionAttributeValues, ":until": until },
  });
  if (!freed) await updateItem(count);
}
