import { Problem } from "#shared/errors.ts";
import { pause } from "./dynamo.ts";
import { WriteConflict } from "./write.ts";

const TRIES = 16;
/** Later pauses are no longer than after this attempt. */
const LONGEST_PAUSE = 4;

/**
 * Runs a change that reads a record and writes it on condition that it is unchanged (optimistic locking). After each
 * `WriteConflict` it runs again from its read, so changes that do not exclude each other are all made.
 * @param change gets the number of the attempt, from 1
 * @throws Problem `busy` after the last attempt; whatever else `change` throws
 */
export async function retryOnConflict<T>(change: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(attempt);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      if (attempt === TRIES) throw new Problem("busy", { cause: error });
      await pause(Math.min(attempt, LONGEST_PAUSE));
    }
  }
}

/** Returns what a write returns; undefined after a `WriteConflict`, when nothing was written. */
export async function ignoreConflict<T>(writing: Promise<T>): Promise<T | undefined> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof WriteConflict) return undefined;
    throw error;
  }
}
