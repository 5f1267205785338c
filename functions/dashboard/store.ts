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

/** Attribute prefixes in the item of a month. Short names keep three months within one read unit. */
const LETTERS: Record<CountedEvent, string> = {
  proposals: "p",
  accepted: "a",
  tasks: "t",
  completed: "c",
};
const ATTRIBUTE = /^([patc])(\d\d)$/;

/** Totals, this month, last month, and next month: rows counted in a zone further east may lie in it. */
const COUNT_ITEMS = 4;

/**
 * Returns the writes that replace what a row was counted as by what it is counted as now, for the transaction of the
 * row. At most three items.
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

/** Reads the totals and the days of the last months, for one read unit. */
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

/** Reads whether branding was ever saved, and the id of the newest product. */
export async function findBeginnings(
  orgId: string,
): Promise<{ branding: boolean; newestProduct: number | undefined }> {
  const [branding, [newest]] = await Promise.all([
    get(keys.branding(orgId)),
    query(keys.products(orgId), { newestFirst: true, limit: 1, keysOnly: true }),
  ]);
  return { branding: branding !== undefined, newestProduct: newest && Number(newest.sk) };
}

/** Dismisses the first steps for a member. @throws Problem `no_organization` when the member was removed */
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
