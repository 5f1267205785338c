import { addDays, addMonths } from "#shared/values/dates.ts";
import type { Counts, CountedEvent } from "./counts.ts";
import type { Metrics } from "./schemas.ts";

/** In each recent list and tag card. */
export const SHOWN = 3;

/** Returns a whole percent; null when there was nothing before. */
export function percentChange(before: number, now: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  // The sum turns -0 into 0.
  return Math.round(((now - before) / before) * 100) + 0;
}

/** Returns the same day of last month, or its last day. */
export function sameDayLastMonth(today: string): string {
  return addMonths(today, -1);
}

/**
 * @param counts totals, and days since the first of last month
 * @param newlyLate open tasks that became overdue and are not counted yet
 * @param today in the organization's zone
 */
export function metricsOf(counts: Counts, newlyLate: number, today: string): Metrics {
  const { totals } = counts;
  const then = sameDayLastMonth(today);
  const growth = (what: CountedEvent) =>
    percentChange(
      happened(counts, what, firstOfMonth(then), then),
      happened(counts, what, firstOfMonth(today), today),
    );
  const openTasks = totals.openTasks ?? 0;
  return {
    totalProposals: totals.proposals ?? 0,
    proposalsChange: growth("proposals"),
    acceptedProposals: totals.accepted ?? 0,
    acceptedProposalsChange: growth("accepted"),
    rejectedProposals: totals.rejected ?? 0,
    openTasks,
    openTasksChange: percentChange(openAfter(counts, then), openTasks),
    completedTasks: totals.completedTasks ?? 0,
    overdueTasks: (totals.lateTasks ?? 0) + newlyLate,
  };
}

/**
 * Tasks open at the end of a day, from those open now. Deleted tasks never count; reopened ones were open all the time.
 */
function openAfter(counts: Counts, day: string): number {
  const since = addDays(day, 1);
  const created = happened(counts, "tasks", since);
  const completed = happened(counts, "completed", since);
  // Days counted in different zones may be a day apart.
  return Math.max((counts.totals.openTasks ?? 0) - created + completed, 0);
}

function happened({ days }: Counts, what: CountedEvent, from: string, to = "9999"): number {
  return Object.entries(days)
    .filter(([day]) => day >= from && day <= to)
    .reduce((sum, [, of]) => sum + (of[what] ?? 0), 0);
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
