import { inParallel } from "#functions/platform/in-parallel.ts";
import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { deadLetter, enqueuedAt, requeue, type OutboxRecord } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/queries/query-shards.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { DEAD_LETTER_AFTER_MS, type JobReport, STREAM_MINUTES } from "#shared/jobs.ts";
import { instantAfter } from "#shared/values/instants.ts";

/** Longer than the stream retries plus one run of the consumer, so no row is processed twice at the same time. */
const WAITING_MS = (STREAM_MINUTES + 5) * 60_000;
/** Rows of one run in each shard, oldest first; the rest waits for the next run. */
const MAX_PER_SHARD = 100;
const IN_PARALLEL = 8;

type Fate = "requeued" | "deadLettered" | "dropped";

/**
 * Requeues the messages that the stream no longer retries, as new rows: their insertion brings them to the consumer,
 * which has the rights to process them. Messages that failed for three days are dead-lettered, with a log line and a
 * metric. Each move is one transaction on condition that the row exists, so runs may overlap or be cut off.
 */
export async function retryMessages(now: Date): Promise<JobReport> {
  const before = instantAfter(now, -WAITING_MS);
  const { found, isAll } = await queryShards(
    (shard) => keys.outboxBefore(shard, before),
    MAX_PER_SHARD,
  );
  const report = { requeued: 0, deadLettered: 0, dropped: 0, isLeft: !isAll };
  await inParallel(found, IN_PARALLEL, async (row) => {
    const fate = await move(row, now);
    if (fate) report[fate]++;
  });
  return report;
}

/** Returns undefined when the row was gone. */
async function move(row: OutboxRecord, now: Date): Promise<Fate | undefined> {
  const { sk, errand: message } = row;
  // `continue-purges` enqueues a new message for each purge, so old ones would only pile up.
  if (message.kind === "purge")
    return (await tryWrite({ remove: row, condition: "exists" })) ? "dropped" : undefined;
  const since = enqueuedAt(row);
  if (now.getTime() - Date.parse(since) < DEAD_LETTER_AFTER_MS)
    return (await tryWrite(...requeue(row, now))) ? "requeued" : undefined;
  if (!(await tryWrite(...deadLetter(row, now)))) return undefined;
  log.error("message dead-lettered", { outboxMessage: sk, kind: message.kind, since });
  count("MessageDeadLettered");
  return "deadLettered";
}
