import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { env } from "../env.ts";
import { chunks } from "./chunks.ts";
import { documents, sendBatch } from "./dynamo.ts";
import { keyText } from "./keys/key-parts.ts";
import type { Key, Prefix } from "./keys/key-types.ts";
import { query } from "./table.ts";

const BATCH_LIMIT = 25;
/** Eight batches in parallel. */
const PORTION = 8 * BATCH_LIMIT;

/**
 * Empties a partition, or the part under a prefix, until `shouldStop`. Returns whether nothing is left. Unconditional
 * and not atomic: only for unreachable items.
 * @throws Problem `busy` when the table keeps refusing
 */
export async function removeAll(prefix: Prefix, shouldStop: () => boolean): Promise<boolean> {
  for (;;) {
    const found = await query(prefix, { limit: PORTION, keysOnly: true });
    if (found.length === 0) return true;
    await removeMany(found);
    if (shouldStop()) return false;
  }
}

/** Removes items, as `removeAll`. */
export async function removeMany(unwanted: readonly Key[]): Promise<void> {
  const unique = new Map(unwanted.map((key) => [keyText(key), key]));
  for (const portion of chunks([...unique.values()], PORTION))
    await Promise.all(chunks(portion, BATCH_LIMIT).map(removeBatch));
}

async function removeBatch(batch: readonly Key[]): Promise<void> {
  const TableName = env("TABLE_NAME");
  const requests: object[] = batch.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  await sendBatch(requests, async (pending) => {
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: pending } }),
    );
    return UnprocessedItems?.[TableName];
  });
}
