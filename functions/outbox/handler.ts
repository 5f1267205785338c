import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { log, withLogContext } from "#functions/platform/logs/log.ts";
import type { OutboxRecord } from "#functions/platform/outbox.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { processMessage } from "./process-message.ts";

/**
 * Processes the outbox rows that the table's stream delivers. Returns those that failed: the stream delivers them, and
 * what follows them, again. A missing row was processed before.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const rows = await getMany(Records.map(keyOf));
  const failed = await Promise.all(
    Records.map(async ({ dynamodb }, index) => {
      const row = rows[index] as OutboxRecord | undefined;
      if (!row) return [];
      const isDone = await withLogContext({ outboxMessage: row.sk }, () => runOrLog(row));
      return isDone ? [] : [{ itemIdentifier: dynamodb?.SequenceNumber ?? "" }];
    }),
  );
  return { batchItemFailures: failed.flat() };
}

async function runOrLog(row: OutboxRecord): Promise<boolean> {
  try {
    await processMessage(row);
    return true;
  } catch (error) {
    log.error("message failed", { kind: row.errand.kind, error });
    return false;
  }
}

function keyOf({ dynamodb }: DynamoDBRecord): Key {
  return { pk: dynamodb?.Keys?.["pk"]?.S ?? "", sk: dynamodb?.Keys?.["sk"]?.S ?? "" };
}
