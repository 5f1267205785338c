import { instantAfter } from "#shared/values/instants.ts";
import { inParallel } from "./in-parallel.ts";
import { log } from "./logs/log.ts";
import type { Key } from "./table/keys/key-types.ts";
import { tryWrite } from "./table/try-write.ts";

/** After a failure, so that a row that always fails does not keep others waiting. */
const POSTPONED_MS = 15 * 60_000;

/** A row of the index of what is due, since `gsi1sk`. */
export interface DueRow extends Key {
  gsi1sk: string;
}

interface DueRun<T> {
  /** What fails, in the log. */
  name: string;
  now: Date;
  /** Defaults to one. */
  atOnce?: number;
  /** Rows with the same text are handled one after the other. */
  inTurn?: (one: T) => string;
  /** Asked after each row, so that every run makes progress. */
  shouldStop?: () => boolean;
}

interface DueReport {
  due: number;
  failed: number;
  /** Whether some wait for the next run. */
  isLeft: boolean;
}

/** Handles what is due for a job. What fails is logged and tried again later, behind the others. */
export async function runDue<T extends DueRow>(
  { due, isAll }: { due: readonly T[]; isAll: boolean },
  { name, now, atOnce = 1, inTurn, shouldStop = () => false }: DueRun<T>,
  handle: (one: T) => Promise<unknown>,
): Promise<DueReport> {
  const report = { due: due.length, failed: 0, isLeft: !isAll };
  let isStopped = false;
  const groups = inTurn ? [...Map.groupBy(due, inTurn).values()] : due.map((one) => [one]);
  await inParallel(groups, atOnce, async (group) => {
    for (const one of group) {
      if (isStopped) {
        report.isLeft = true;
        return;
      }
      try {
        await handle(one);
      } catch (error) {
        report.failed++;
        log.error(`${name} failed`, { pk: one.pk, sk: one.sk, error });
        await postponeOrLog(one, instantAfter(now, POSTPONED_MS));
      }
      isStopped ||= shouldStop();
    }
  });
  return report;
}

async function postponeOrLog(row: DueRow, later: string): Promise<void> {
  try {
    await postpone(row, later);
  } catch (error) {
    log.error("due row not postponed", { pk: row.pk, sk: row.sk, error });
  }
}

/** Makes a row due later, unless it was handled in the meantime. */
export async function postpone(row: DueRow, later: string): Promise<void> {
  const { gsi1sk } = row;
  await tryWrite({ update: row, set: { gsi1sk: later }, condition: { equals: { gsi1sk } } });
}
