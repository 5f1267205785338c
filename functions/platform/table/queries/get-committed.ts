import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactGetCommand } from "@aws-sdk/lib-dynamodb";
import { Problem } from "#shared/errors.ts";
import { env } from "../../env.ts";
import { chunks } from "../chunks.ts";
import { BUSY_TRIES, documents, pause } from "../dynamo.ts";
import type { Key } from "../keys/key-types.ts";

/** A response of DynamoDB holds ten items of 400 KB. */
const READ_TOGETHER = 10;

/**
 * Like `getMany`, but never misses a committed transaction that is not visible yet; at twice the price, for callers
 * that learned of it from another of its items.
 * @throws Problem `busy` when others keep writing the items
 */
export async function getCommitted(wanted: readonly Key[]): Promise<unknown[]> {
  const parts = await Promise.all(chunks([...wanted], READ_TOGETHER).map(readTogether));
  return parts.flat();
}

async function readTogether(part: readonly Key[]): Promise<unknown[]> {
  const TableName = env("TABLE_NAME");
  const TransactItems = part.map(({ pk, sk }) => ({ Get: { TableName, Key: { pk, sk } } }));
  for (let attempt = 1; ; attempt++) {
    try {
      const { Responses = [] } = await documents.send(new TransactGetCommand({ TransactItems }));
      return part.map((_key, index) => Responses[index]?.Item);
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      if (attempt === BUSY_TRIES) throw new Problem("busy", { cause: error });
      await pause(attempt);
    }
  }
}
