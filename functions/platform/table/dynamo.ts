import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Problem } from "#shared/errors.ts";

export const BUSY_TRIES = 6;
const LONGEST_PAUSE_MS = 1_280;

/** Exported for the capacity meter and the fault injector of the tests. */
export const dynamo = new DynamoDBClient({ maxAttempts: 4 });
// It copies every item that is read, for a log that is not written: a tenth of the time of a large list.
dynamo.middlewareStack.remove("loggerMiddleware");
/** Takes and returns plain objects. Only for the modules of the table. */
export const documents = DynamoDBDocumentClient.from(dynamo, {
  marshallOptions: { removeUndefinedValues: true },
});

/** Waits before the next attempt: exponential backoff with full jitter. */
export function pause(attempt: number): Promise<void> {
  return sleep(Math.random() * Math.min(20 * 2 ** attempt, LONGEST_PAUSE_MS));
}

/**
 * Sends a batch, and again what was left unprocessed.
 * @param send returns what was left
 * @throws Problem `busy` when the table keeps refusing
 */
export async function sendBatch<Part>(
  batch: Part[],
  send: (parts: Part[]) => Promise<Part[] | undefined>,
): Promise<void> {
  let pending = batch;
  for (let attempt = 0; pending.length > 0; attempt++) {
    if (attempt === BUSY_TRIES) throw new Problem("busy");
    if (attempt > 0) await pause(attempt);
    pending = (await send(pending)) ?? [];
  }
}
