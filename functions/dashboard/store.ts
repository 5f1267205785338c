import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import {
  type Counts,
  difference,
  type CountedEvent,
  COUNTED_EVENTS,
} from "#shared/dashboard/counts.ts";
import { Problem } from "#shared/errors.ts";
import type { Sums } from "#shared/reports/sums.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    counts: Item;
  }
}

/** Attribute prefixes in the item of a month. Short names keep three months within one read unit. */
const LETTERS: Record<CountedEvent, string> = {
  proposals: "p",
  accepted: "a",
  tasks: "t",
  completed: "c",
};
const ATTRIBUTE = /^([patc])(\d\d)$/;

/**
 * Returns the writes that replace what a row was counted as by what it is counted as now, for the transaction of the
 * row: the totals, and an item for each month and seller. Each item of sums counts its changes (`changes`), so that a
 * recount knows whether it stayed as it was.
 */
export function countWrites(orgId: string, before: Counts, after: Counts): Write[] {
  const { totals, days, sales } = difference(before, after);
  const months = Map.groupBy(Object.entries(days), ([day]) => day.slice(0, 7));
  const isOfSales = Object.keys(sales).length > 0;
  return [
    ...(Object.keys(totals).length > 0
      ? [{ update: keys.totals(orgId), add: { ...totals, ...(isOfSales && { changes: 1 }) } }]
      : []),
    ...[...months].map(([month, ofMonth]) => ({
      update: keys.monthCounts(orgId, month),
      add: Object.assign({}, ...ofMonth.map(([day, counts]) => attributesOf(day, counts))),
    })),
    ...Object.entries(sales).map(([item, add]) => ({
      update: keys.monthCounts(orgId, item),
      add: { ...add, changes: 1 },
    })),
  ];
}

function attributesOf(day: string, counts: Counts["days"][string]): Record<string, number> {
  const names = COUNTED_EVENTS.filter((event) => counts[event]);
  return Object.fromEntries(
    names.map((event) => [LETTERS[event] + day.slice(8), counts[event] ?? 0]),
  );
}

/**
 * Reads the totals, and days and sums since a month; also those of next month, in which rows of other zones may lie.
 */
export async function findCounts(orgId: string, since: string): Promise<Required<Counts>> {
  const items = await query(keys.countsSince(orgId, since));
  const { sk: totalsKey } = keys.totals(orgId);
  const counts: Required<Counts> = { totals: {}, days: {}, sales: {} };
  for (const { pk: _pk, sk, ...attributes } of items) {
    const numbers = attributes as Record<string, number>;
    if (sk === totalsKey) counts.totals = numbers;
    else {
      const [month = "", seller] = sk.split("#");
      addDays(counts.days, month, numbers);
      if (seller !== undefined) counts.sales[sk] = numbers;
    }
  }
  return counts;
}

function addDays(days: Counts["days"], month: string, numbers: Record<string, number>): void {
  for (const [name, count] of Object.entries(numbers)) {
    const [, letter, date] = ATTRIBUTE.exec(name) ?? [];
    const event = COUNTED_EVENTS.find((one) => LETTERS[one] === letter);
    if (!event) continue;
    const ofDay = (days[`${month}-${date}`] ??= {});
    ofDay[event] = (ofDay[event] ?? 0) + count;
  }
}

/** Reads the sums of one month, by seller. */
export async function findMonthSums(orgId: string, month: string): Promise<Sums> {
  const items = await query(keys.monthSums(orgId, month));
  return Object.fromEntries(
    items.map(({ pk: _pk, sk, ...numbers }) => [sk, numbers as Record<string, number>]),
  );
}

/** Reads whether branding was ever saved, and the id of the newest product. */
export async function findFirstStepsFacts(
  orgId: string,
): Promise<{ branding: boolean; newestProduct: number | undefined }> {
  const [branding, [newest]] = await Promise.all([
    get(keys.branding(orgId)),
    query(keys.products(orgId), { newestFirst: true, limit: 1, keysOnly: true }),
  ]);
  return { branding: branding !== undefined, newestProduct: newest && Number(newest.sk) };
}

/** @throws Problem `no_organization` when the member was removed */
export async function dismissFirstSteps(orgId: string, userId: string, now: Date): Promise<void> {
  await write([
    {
      update: keys.member(orgId, userId),
      set: { firstStepsDismissedAt: now.toISOString() },
      condition: "exists",
      failWith: new Problem("no_organization"),
    },
  ]);
}
