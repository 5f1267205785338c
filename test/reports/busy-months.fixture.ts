import { now } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";

/** What most days of a month have sums of. */
const LETTERS = ["s", "w", "l", "a", "r"];

/**
 * Sums of three people with 2,700 proposals a month each, 98,800 a year in all, in the months that the dashboard of
 * November 2026 reads.
 */
export async function addBusyMonths(orgId: string): Promise<void> {
  const days = Array.from({ length: 30 }, (_one, index) => String(index + 1).padStart(2, "0"));
  const month = Object.fromEntries([
    ...days.flatMap((day) => LETTERS.map((letter) => [letter + day, 90])),
    ...days.flatMap((day) => LETTERS.map((letter) => [letter.toUpperCase() + day, 95_000_000])),
    ...days.map((_day, lag) => [`d:${lag}`, 40]),
  ]);
  const months = ["2025-11", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];
  for (const seller of ["ana", "bia", "rui"])
    for (const name of months)
      await write([{ put: { ...keys.monthCounts(orgId, `${name}#${seller}`), ...month } }]);
  // There are no such proposals: a recount would take them back.
  await write([{ update: keys.organization(orgId), set: { recountAskedAt: now().toISOString() } }]);
}
