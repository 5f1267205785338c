import type { Counts } from "#shared/dashboard/counts.ts";

/** Names of totals of proposals; others are of tasks. */
export const SALES_TOTAL = /^(?:[oOmM]:.*|proposals|accepted|rejected)$/;

/**
 * Returns whether sums contradict each other: one is negative, or acceptances by day do not add up to those of the
 * month or to the total. Concurrent writes may cause this for a moment.
 * @param since the first month that was read
 */
export function hasDrift({ totals, sales = {} }: Counts, since: string): boolean {
  const all = Object.entries(totals as Record<string, number>).filter(([name]) =>
    SALES_TOTAL.test(name),
  );
  if (all.some(([, number]) => number < 0)) return true;
  if (Object.values(sales).some((numbers) => Object.values(numbers).some((one) => one < 0)))
    return true;
  const byMonth = new Map<string, number>();
  const add = (name: string, by: number) => byMonth.set(name, (byMonth.get(name) ?? 0) + by);
  for (const [item, numbers] of Object.entries(sales)) {
    const month = item.slice(0, 7);
    for (const [name, by] of Object.entries(numbers)) {
      if (/^a\d\d$/.test(name)) add(`m:${month}`, by);
      if (/^A\d\d$/.test(name)) add(`M:${month}`, by);
    }
  }
  let accepted = 0;
  for (const [name, number] of all) {
    if (name.startsWith("m:")) accepted += number;
    if (/^m:/i.test(name) && name.slice(2) >= since) add(name, -number);
  }
  return accepted !== (totals.accepted ?? 0) || [...byMonth.values()].some((left) => left !== 0);
}
