import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { setTimeout as sleep } from "node:timers/promises";

/** How often is asked again what the table refused for being busy. */
export const BUSY_TRIES = 6;
const LONGEST_PAUSE_MS = 1_280;

/** The SDK's client, for the capacity meter and the fault injector of the tests. */
export const dynamo = new DynamoDBClient({ maxAttempts: 4 });
/** The same, which takes and answers plain objects; for the modules of the table alone. */
export const documents = DynamoDBDocumentClient.from(dynamo, {
  marshallOptions: { removeUndefinedValues: true },
});

/** Before the next attempt: full jitter, growing with the attempt. */
export function pause(attempt: number): Promise<void> {
  return sleep(Math.random() * Math.min(20 * 2 ** attempt, LONGEST_PAUSE_MS));
}
