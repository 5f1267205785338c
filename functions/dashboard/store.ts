import { keys } from "#functions/platform/table/keys.ts";
import type { Item } from "#functions/platform/table/key-types.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import {
  type Counts,
  difference,
  type CountedEvent,
  COUNTED_EVENTS,
} from "#shared/dashboard/counts.ts";
import { Problem } from "#shared/errors.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    counts: Item;
  }
}

/** What stands before the day in the attributes of a month: short, so that three months are one read unit. */
const LETTERS: Record<CountedEvent, string> = {
  proposals: "p",
  accepted: "a",
  tasks: "t",
  completed: "c",
};
const ATTRIBUTE = /^([patc])(\d\d)$/;

/**
 * Totals, this month and the last one; one more, because what was counted in a zone that is ahead may lie in the month
 * to come.
 */
const COUNT_ITEMS = 4;

/**
 * The writes that bring the counters from what a row was counted as to what it is counted as now, for the transaction
 * that writes the row: then what is counted is what there is, and once. At most three items, none when nothing changes.
 */
export function countWrites(orgId: string, before: Counts, after: Counts): Write[] {
  const { totals, days } = difference(before, after);
  const months = Map.groupBy(Object.entries(days), ([day]) => day.slice(0, 7));
  return [
    ...(Object.keys(totals).length > 0 ? [{ update: keys.totals(orgId), add: totals }] : []),
    ...[...months].map(([month, ofMonth]) => ({
      update: keys.monthCounts(orgId, month),
      add: Object.assign({}, ...ofMonth.map(([day, counts]) => attributesOf(day, counts))),
    })),
  ];
}

function attributesOf(day: string, counts: Counts["days"][string]): Record<string, number> {
  const names = COUNTED_EVENTS.filter((happening) => counts[happening]);
  return Object.fromEntries(
    names.map((happening) => [LETTERS[happening] + day.slice(8), counts[happening] ?? 0]),
  );
}

/** What is counted of an organization: all totals, and the days of the last months. One read unit. */
export async function findCounts(orgId: string): Promise<Counts> {
  const items = await query(keys.counts(orgId), { newestFirst: true, limit: COUNT_ITEMS });
  const { sk: totalsKey } = keys.totals(orgId);
  const counts: Counts = { totals: {}, days: {} };
  for (const { pk: _pk, sk, ...attributes } of items) {
    if (sk === totalsKey) counts.totals = attributes as Counts["totals"];
    else Object.assign(counts.days, daysOf(sk, attributes));
  }
  return counts;
}

function daysOf(month: string, attributes: Record<string, unknown>): Counts["days"] {
  const days: Counts["days"] = {};
  for (const [name, count] of Object.entries(attributes)) {
    const [, letter, date] = ATTRIBUTE.exec(name) ?? [];
    const happening = COUNTED_EVENTS.find((one) => LETTERS[one] === letter);
    if (!happening) continue;
    const day = `${month}-${date}`;
    days[day] = { ...days[day], [happening]: Number(count) };
  }
  return days;
}

/** Whether the organization ever saved how it looks, and the number of its newest product. */
export async function findBeginnings(
  orgId: string,
): Promise<{ branding: boolean; newestProduct: number | undefined }> {
  const [branding, [newest]] = await Promise.all([
    get(keys.branding(orgId)),
    query(keys.products(orgId), { newestFirst: true, limit: 1, keysOnly: true }),
  ]);
  return { branding: branding !== undefined, newestProduct: newest && Number(newest.sk) };
}

/** Puts the first steps away for a member. @throws Problem `no_organization` when they were removed meanwhile. */
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
