import { inParallel } from "./in-parallel.ts";
import { timeLimit } from "./time-limit.ts";

interface DueRun<T> {
  /** Defaults to one. */
  atOnce?: number;
  /** No item is started after this time, so that a hanging provider cannot use up the job's minute. */
  limitMs?: number;
  onFailure: (one: T, error: Error) => Promise<unknown> | void;
}

interface DueReport {
  due: number;
  failed: number;
  /** Whether some wait for the next run. */
  isLeft: boolean;
}

/** Handles what is due for a job. A failure does not stop the others. */
export async function runDue<T>(
  { due, isAll }: { due: readonly T[]; isAll: boolean },
  { atOnce = 1, limitMs = Infinity, onFailure }: DueRun<T>,
  handle: (one: T) => Promise<unknown>,
): Promise<DueReport> {
  const report = { due: due.length, failed: 0, isLeft: !isAll };
  const shouldStop = timeLimit(limitMs);
  await inParallel(due, atOnce, async (one) => {
    if (shouldStop()) {
      report.isLeft = true;
      return;
    }
    try {
      await handle(one);
    } catch (error) {
      report.failed++;
      await onFailure(one, error as Error);
    }
  });
  return report;
}
