import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { env } from "../env.ts";
import type { Key, TypedKey } from "./keys/key-types.ts";
import { documents } from "./dynamo.ts";
import { get } from "./table.ts";

/**
 * Puts an item that nothing else depends on, outside a transaction. Returns what lies under the key: what was put, also
 * by the same request whose answer was lost, or what lay there before.
 */
export async function putOnce<T>(key: TypedKey<T>, record: T): Promise<T | undefined> {
  const Item = { ...record, ...(key as Key) };
  try {
    await documents.send(
      new PutCommand({
        TableName: env("TABLE_NAME"),
        Item,
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    );
    return record;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return get(key);
  }
}
