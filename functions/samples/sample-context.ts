import type { Layout } from "#shared/proposals/contract.ts";
import { addDays, dayOf, startOfDay } from "#shared/values/dates.ts";

/** Where and for whom samples are made. */
export interface SampleContext {
  orgId: string;
  userId: string;
  zone: string;
  /** Of new proposals. */
  layout: Layout;
  now: Date;
}

/** The number at a context of a list, which has one for every sample. */
export function at<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error(`There is no sample ${index}`);
  return one;
}

/** Ten in the morning so many days ago; now, for today. */
export function daysAgo(days: number, { zone, now }: SampleContext): string {
  if (days === 0) return now.toISOString();
  const start = startOfDay(addDays(dayOf(now.toISOString(), zone), -days), zone);
  return new Date(Date.parse(start) + 10 * 3_600_000).toISOString();
}

/** Of a record that was made so many days ago. */
export function stamps(days: number, context: SampleContext) {
  const createdAt = daysAgo(days, context);
  return { organizationId: context.orgId, createdAt, updatedAt: createdAt };
}
