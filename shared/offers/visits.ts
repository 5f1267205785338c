import * as z from "zod";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { Instant } from "#shared/values/schemas.ts";

/** A longer visit is a page that was left open. */
export const MAX_VISIT_SECONDS = 30 * 60;

const SHOWN_DAYS = 14;

/** Visits of all versions. */
export const Visits = z.object({
  count: z.int(),
  seconds: z.int(),
  /** Per day of the last 14, today last. */
  days: z.array(z.int()),
  /** Last opened first. */
  links: z.array(
    z.object({ linkId: z.string(), count: z.int(), firstAt: Instant, lastAt: Instant }),
  ),
});
export type Visits = z.output<typeof Visits>;

interface Visit {
  linkId: string;
  at: string;
  seconds?: number;
}

/** Groups visits by days of the zone. */
export function summarizeVisits(visits: readonly Visit[], zone: string, now: Date): Visits {
  const today = dayOf(now, zone);
  const byDay = Map.groupBy(visits, ({ at }) => dayOf(at, zone));
  const links = [...Map.groupBy(visits, ({ linkId }) => linkId)].map(([linkId, some]) => {
    const times = some.map(({ at }) => at).toSorted();
    return { linkId, count: some.length, firstAt: times[0] ?? "", lastAt: times.at(-1) ?? "" };
  });
  return {
    count: visits.length,
    seconds: visits.reduce((sum, { seconds = 0 }) => sum + seconds, 0),
    days: Array.from(
      { length: SHOWN_DAYS },
      (_, index) => byDay.get(addDays(today, index + 1 - SHOWN_DAYS))?.length ?? 0,
    ),
    links: links.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt)),
  };
}
