import type { Layout } from "#shared/proposals/layouts.ts";
import { addDays, dayOf, startOfDay } from "#shared/values/dates.ts";
import { HOUR_MS, instantAfter } from "#shared/values/instants.ts";

export interface SampleContext {
  orgId: string;
  userId: string;
  zone: string;
  layout: Layout;
  now: Date;
}

export function at<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error(`There is no sample ${index}`);
  return one;
}

/** Returns 10 a.m. that many days ago; now for 0. */
export function daysAgo(days: number, { zone, now }: SampleContext): string {
  if (days === 0) return now.toISOString();
  const start = startOfDay(addDays(dayOf(now, zone), -days), zone);
  return instantAfter(start, 10 * HOUR_MS);
}

export function stamps(days: number, context: SampleContext) {
  const createdAt = daysAgo(days, context);
  return { organizationId: context.orgId, createdAt, updatedAt: createdAt };
}
