import { keys } from "#functions/platform/table/keys.ts";
import {
  type Counts,
  countsOf,
  endOf,
  staleSlots,
  type Window,
} from "#functions/platform/limits/sliding-window.ts";
import type { Item } from "#functions/platform/table/key-types.ts";
import { get, updateIf, updateItem } from "#functions/platform/table/table.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    prints: Item;
  }
}

/**
 * What an organization prints now and printed of late, in one item: two places, each the end of the lease of who prints
 * there, in epoch milliseconds; and the milliseconds printed, by slot of the sliding window. Every change is one atomic
 * update, so that all instances of the function agree.
 */
export const PRINT_SLOTS = ["a", "b"] as const;
type PrintSlot = (typeof PRINT_SLOTS)[number];

/** The right to print until it is given back; it ends by itself for a holder that died. */
export interface Lease {
  place: PrintSlot;
  until: number;
  /** Milliseconds that the organization has printed. */
  printed: Counts;
}

/** The places that were free a moment ago. */
export async function findFreePrintSlots(orgId: string, now: Date): Promise<PrintSlot[]> {
  const item = await get(keys.prints(orgId), { eventual: true });
  return PRINT_SLOTS.filter((place) => Number(item?.[place] ?? 0) < now.getTime());
}

/** Leases a slot. Returns undefined while both are taken. */
export async function leasePrintSlot(
  orgId: string,
  place: PrintSlot,
  now: Date,
  until: number,
): Promise<Lease | undefined> {
  const item = await updateIf({
    Key: keys.prints(orgId),
    UpdateExpression: "SET #place = :until, #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(#place) OR #place < :now",
    ExpressionAttributeNames: { "#place": place, "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":until": until,
      ":now": now.getTime(),
      ":ttl": inSeconds(until),
    },
  });
  return item && { place, until, printed: countsOf(item) };
}

/**
 * Frees the place and counts the time that was printed. When the lease had ended meanwhile, the time alone counts:
 * somebody else may have the place.
 */
export async function releasePrintSlot(
  orgId: string,
  { place, until, printed }: Lease,
  milliseconds: number,
  window: Window,
): Promise<void> {
  const stale = staleSlots(printed, window).map((slot, index) => [`#s${index}`, String(slot)]);
  const count = {
    Key: keys.prints(orgId),
    UpdateExpression: "ADD #slot :ms SET #ttl = :ttl",
    ExpressionAttributeNames: { "#slot": String(window.slot), "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":ms": Math.round(milliseconds),
      ":ttl": inSeconds(endOf(window.slot, window)),
    },
  };
  const removed = ["#place", ...stale.map(([name]) => name)].join(", ");
  const freed = await updateIf({
    Key: count.Key,
    UpdateExpression: `${count.UpdateExpression} REMOVE ${removed}`,
    ConditionExpression: "#place = :until",
    ExpressionAttributeNames: {
      ...count.ExpressionAttributeNames,
      ...(Object.fromEntries(stale) as Record<string, string>),
      "#place": place,
    },
    ExpressionAttributeValues: { ...count.ExpressionAttributeValues, ":until": until },
  });
  if (!freed) await updateItem(count);
}

function inSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}
