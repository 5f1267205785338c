import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { instantAfter } from "#shared/values/instants.ts";
import { GRACE_MS } from "./store.ts";

const MAX_PURGES = 100;

/**
 * Enqueues the purges that no run has touched for 15 minutes: the run was killed, the stream stopped retrying, or the
 * last run is still to come.
 */
export async function continuePurges(now: Date): Promise<{ continued: number }> {
  const before = instantAfter(now, -GRACE_MS);
  const waiting = (await query(keys.purges()))
    .filter(({ triedAt }) => triedAt <= before)
    .slice(0, MAX_PURGES);
  if (waiting.length > 0)
    await write(waiting.map(({ what, id }) => enqueue({ kind: "purge", what, id }, now)));
  return { continued: waiting.length };
}
