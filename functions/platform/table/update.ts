import {
  ConditionalCheckFailedException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { Problem } from "#shared/errors.ts";
import { env } from "../env.ts";
import { BUSY_TRIES, documents, pause } from "./dynamo.ts";
import type { Key } from "./keys/key-types.ts";
import { toTransactItem, type Write } from "./write.ts";

/**
 * Adds to counters of one item and returns their new values. May add twice after a lost response: only for ids, where a
 * gap does no harm.
 * @throws Problem `busy` when transactions keep locking the item
 */
export async function increment<Name extends string>(
  key: Key,
  amounts: Record<Name, number>,
): Promise<Record<Name, number>> {
  const names = Object.keys(amounts) as Name[];
  const item = await updateItem({
    Key: key,
    UpdateExpression: `ADD ${names.map((_name, index) => `#n${index} :n${index}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      names.map((name, index) => [`:n${index}`, amounts[name]]),
    ),
    ReturnValues: "UPDATED_NEW",
  });
  return item as Record<Name, number>;
}

interface Bounds {
  /** The highest value of each counter before the addition. */
  max: Record<string, number>;
  set: Record<string, number>;
}

/** Like `increment`, but adds nothing and returns undefined when a counter is above its bound. */
export async function incrementWithin(
  key: Key,
  amounts: Record<string, number>,
  { max, set }: Bounds,
): Promise<Record<string, number> | undefined> {
  const bounded: Write = { update: key, add: amounts, set, condition: { atMost: max } };
  const { Update } = toTransactItem(env("TABLE_NAME"), bounded);
  const input = { ...Update, ReturnValues: "UPDATED_NEW" } as UpdateCommandInput;
  return (await updateIf(input)) as Record<string, number> | undefined;
}

/** Like `updateItem`, but returns undefined when the condition fails. */
export async function updateIf(
  input: Omit<UpdateCommandInput, "TableName">,
): Promise<Record<string, unknown> | undefined> {
  try {
    return await updateItem(input);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/**
 * Updates one item outside a transaction and returns its new state. May update twice after a lost response.
 * @throws Problem `busy` when transactions keep locking the item; ConditionalCheckFailedException
 */
export async function updateItem(
  input: Omit<UpdateCommandInput, "TableName">,
): Promise<Record<string, unknown>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({ TableName: env("TABLE_NAME"), ReturnValues: "ALL_NEW", ...input }),
      );
      return Attributes ?? {};
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error;
      if (attempt === BUSY_TRIES) throw new Problem("busy", { cause: error });
      await pause(attempt);
    }
  }
}
