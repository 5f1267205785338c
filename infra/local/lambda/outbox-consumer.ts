import { setTimeout as sleep } from "node:timers/promises";
import { processMessage } from "#functions/outbox/process-message.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/queries/query-shards.ts";
import { serialized } from "../serialized.ts";
import { actingAs } from "./enforce-grants.ts";

const PAUSE_MS = 250;

export interface OutboxConsumer {
  round(): Promise<{ done: number; failed: number }>;
  stop(): Promise<void>;
}

/**
 * Simulates the table's stream: polls the outbox, oldest first. Failed messages are retried next round.
 * @param afterwards runs after each round
 */
export function startOutboxConsumer(afterwards: () => Promise<void>): OutboxConsumer {
  const stopping = new AbortController();
  const round = serialized(async () => {
    const report = await runAll();
    await afterwards();
    return report;
  });
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
  const { found } = await queryShards(keys.outboxShard);
  const waiting = found.toSorted((a, b) => a.sk.localeCompare(b.sk));
  let failed = 0;
  for (const row of waiting) {
    await actingAs("outbox", () => processMessage(row)).catch((error: unknown) => {
      failed++;
      console.error("outbox:", row.errand.kind, error instanceof Error ? error.message : error);
    });
  }
  return { done: waiting.length - failed, failed };
}
