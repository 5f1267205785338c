import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { runErrand } from "#functions/jobs/run-errands.ts";
import { log, logAbout } from "#functions/platform/log.ts";
import type { OutboxRecord } from "#functions/platform/outbox.ts";
import { getMany, type Key } from "#functions/platform/table.ts";

/**
 * Runs the errands of the outbox rows that the table's stream brings. Answers which failed: those, and what follows
 * them, the stream brings again. A row that is gone was run before, so nothing is run twice for being brought twice.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const rows = await getMany(Records.map(keyOf));
  const failed = await Promise.all(
    Records.map(async ({ dynamodb }, index) => {
      const row = rows[index] as OutboxRecord | undefined;
      if (!row) return [];
      const isDone = await logAbout({ errand: row.sk }, () => runOrLog(row));
      return isDone ? [] : [{ itemIdentifier: dynamodb?.SequenceNumber ?? "" }];
    }),
  );
  return { batchItemFailures: failed.flat() };
}

async function runOrLog(row: OutboxRecord): Promise<boolean> {
  try {
    await runErrand(row);
    return true;
  } catch (error) {
    log.error("errand failed", { kind: row.errand.kind, error: error as Error });
    return false;
  }
}

function keyOf({ dynamodb }: DynamoDBRecord): Key {
  return { pk: dynamodb?.Keys?.["pk"]?.S ?? "", sk: dynamodb?.Keys?.["sk"]?.S ?? "" };
}
