import { holds } from "#functions/platform/holds.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { keys } from "#functions/platform/keys.ts";
import { log } from "#functions/platform/log.ts";
import { count } from "#functions/platform/metrics.ts";
import { giveUp, leaveAgain, leftAt, type OutboxRecord } from "#functions/platform/outbox.ts";
import { queryShards } from "#functions/platform/query-shards.ts";
import { type JobReport, STREAM_MINUTES } from "#shared/jobs.ts";

/** Longer than the stream brings a row and the consumer may run it: nobody else has it any more. */
const WAITING_MS = (STREAM_MINUTES + 5) * 60_000;
const GIVEN_UP_MS = 3 * 86_400_000;
/** Rows of one run in each shard, oldest first; the rest waits for the next run. */
const MOST_PER_SHARD = 100;
const IN_PARALLEL = 8;

type Fate = "leftAgain" | "givenUp" | "dropped";

/**
 * Takes up the errands that the stream gave up: each is left once more, as a new row, so that the consumer runs it
 * with its own rights. Each move is one transaction that holds only while the row is there, so this may run twice,
 * late or halfway. What fails for three days is kept aside, with a line in the log and a metric.
 */
export async function retryErrands(now: Date): Promise<JobReport> {
  const before = new Date(now.getTime() - WAITING_MS).toISOString();
  const { found, isAll } = await queryShards<OutboxRecord>(
    (shard) => keys.outboxBefore(shard, before),
    MOST_PER_SHARD,
  );
  const report = { leftAgain: 0, givenUp: 0, dropped: 0, isLeft: !isAll };
  await inParallel(found, IN_PARALLEL, async (row) => {
    const fate = await move(row, now);
    if (fate) report[fate]++;
  });
  return report;
}

/** What became of a row; undefined when it was gone. */
async function move(row: OutboxRecord, now: Date): Promise<Fate | undefined> {
  const { pk, sk, errand } = row;
  // A purge has a job of its own that leaves a new errand each time: the old ones would only pile up.
  if (errand.kind === "purge")
    return (await holds({ remove: { pk, sk }, when: "present" })) ? "dropped" : undefined;
  const since = leftAt(row);
  if (now.getTime() - Date.parse(since) < GIVEN_UP_MS)
    return (await holds(...leaveAgain(row, now))) ? "leftAgain" : undefined;
  if (!(await holds(...giveUp(row, now)))) return undefined;
  log.error("errand given up", { errand: sk, kind: errand.kind, since });
  count("ErrandGivenUp");
  return "givenUp";
}
