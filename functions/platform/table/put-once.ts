import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { env } from "../env.ts";
import { documents } from "./dynamo.ts";
import type { Key, TypedKey } from "./keys/key-types.ts";
import { get } from "./table.ts";

/**
 * Puts an independent item outside a transaction, unless the key is taken. Returns the item under the key: this one,
 * also after a lost response, or the earlier one.
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
