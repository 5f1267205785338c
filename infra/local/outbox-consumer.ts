import { setTimeout as sleep } from "node:timers/promises";
import { runErrand } from "#functions/jobs/run-errands.ts";
import { keys } from "#functions/platform/keys.ts";
import { OUTBOX_SHARDS, type OutboxRecord } from "#functions/platform/outbox.ts";
import { query } from "#functions/platform/table.ts";

const PAUSE_MS = 250;

export interface OutboxConsumer {
  /** Runs what waits now; a call during a round waits for a full round after it. */
  round(): Promise<{ done: number; failed: number }>;
  stop(): Promise<void>;
}

/**
 * The local stand-in for the table's stream: looks for outbox rows and runs their errands with the same code, oldest
 * first. What fails stays and is tried in the next round.
 */
export function startOutboxConsumer(): OutboxConsumer {
  const stopping = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  const round = () => {
    const next = last.then(runAll);
    last = next.catch(() => undefined);
    return next;
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) => console.error("outbox:", error));
      await sleep(PAUSE_MS);
    }
  })();
  return {
    round,
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

async function runAll(): Promise<{ done: number; failed: number }> {
  const shards = await Promise.all(
    Array.from({ length: OUTBOX_SHARDS }, (_shard, index) =>
      query<OutboxRecord>(keys.outboxShard(index)),
    ),
  );
  const waiting = shards.flat().toSorted((a, b) => a.sk.localeCompare(b.sk));
  let failed = 0;
  for (const row of waiting) {
    await runErrand(row).catch((error: unknown) => {
      failed++;
      console.error("outbox:", row.errand.kind, error instanceof Error ? error.message : error);
    });
  }
  return { done: waiting.length - failed, failed };
}
