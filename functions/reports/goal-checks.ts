import { now } from "#functions/platform/clock.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { type Counts, difference } from "#shared/dashboard/counts.ts";

/**
 * Returns the messages that look whether goals are reached, for the transaction of a change: one for each month in which
 * it adds to what a person's proposals were accepted for.
 */
export function goalChecks(orgId: string, before: Counts, after: Counts): Write[] {
  const { sales } = difference(before, after);
  const raised = Object.entries(sales).filter(([, numbers]) =>
    Object.entries(numbers).some(([name, by]) => /^A\d\d$/.test(name) && by > 0),
  );
  const months = new Set(raised.map(([item]) => item.slice(0, 7)));
  const at = now();
  return [...months].map((month) =>
    enqueue({ kind: "check-goals", orgId, month, at: at.toISOString() }, at),
  );
}
