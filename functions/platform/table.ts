import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "#shared/errors.ts";
import { env } from "./env.ts";
import type { Prefix } from "./keys.ts";
import { type Write, refusalOf, toTransactItem } from "./write.ts";

export interface Key {
  pk: string;
  sk: string;
}

/** An item as it is kept. `ttl` is in epoch seconds. */
export type Item = Key & Record<string, unknown>;

/** The SDK's client, for the capacity meter and the fault injector of the tests. */
export const dynamo = new DynamoDBClient({ maxAttempts: 4 });
const documents = DynamoDBDocumentClient.from(dynamo, {
  marshallOptions: { removeUndefinedValues: true },
});

const BATCH_GET_LIMIT = 100;
const CONFLICT_TRIES = 6;

/** One item, strongly consistent, or undefined. */
export async function get<T>(key: Key): Promise<T | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: env("TABLE_NAME"), Key: key, ConsistentRead: true }),
  );
  return Item as T | undefined;
}

/** Items by key, in the order of the keys, undefined where there is none. Up to 100 keys are one round trip. */
export async function getMany(wanted: readonly Key[]): Promise<(Item | undefined)[]> {
  const unique = new Map(wanted.map((key) => [`${key.pk}\n${key.sk}`, key]));
  const batches = chunks([...unique.values()], BATCH_GET_LIMIT);
  const found = new Map<string, Item>();
  await Promise.all(
    batches.map(async (batch) => {
      for (const item of await getBatch(batch)) found.set(`${item.pk}\n${item.sk}`, item);
    }),
  );
  return wanted.map((key) => found.get(`${key.pk}\n${key.sk}`));
}

async function getBatch(batch: Key[]): Promise<Item[]> {
  const TableName = env("TABLE_NAME");
  const items: Item[] = [];
  let pending: Record<string, unknown>[] = batch.map(({ pk, sk }) => ({ pk, sk }));
  for (let attempt = 0; pending.length > 0; attempt++) {
    if (attempt > 0) await pause(attempt);
    if (attempt === CONFLICT_TRIES) throw new Problem("busy");
    const answer = await documents.send(
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: pending, ConsistentRead: true } },
      }),
    );
    items.push(...((answer.Responses?.[TableName] ?? []) as Item[]));
    pending = answer.UnprocessedKeys?.[TableName]?.Keys ?? [];
  }
  return items;
}

interface QueryOptions {
  /** Highest sort key first. */
  newestFirst?: boolean;
  /** At most so many items; without it every page is read. */
  limit?: number;
}

/** The items of one partition under a prefix, strongly consistent, every page. */
export async function query<T>({ pk, prefix }: Prefix, options: QueryOptions = {}): Promise<T[]> {
  const input: QueryCommandInput = {
    TableName: env("TABLE_NAME"),
    KeyConditionExpression: prefix ? "pk = :pk AND begins_with(sk, :prefix)" : "pk = :pk",
    ExpressionAttributeValues: prefix ? { ":pk": pk, ":prefix": prefix } : { ":pk": pk },
    ScanIndexForward: !options.newestFirst,
    ConsistentRead: true,
  };
  if (options.limit) input.Limit = options.limit;
  const items: T[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({ ...input, ...(from && { ExclusiveStartKey: from }) }),
    );
    items.push(...((page.Items ?? []) as T[]));
    from = page.LastEvaluatedKey;
  } while (from && !(options.limit && items.length >= options.limit));
  return options.limit ? items.slice(0, options.limit) : items;
}

/**
 * Writes all or nothing, exactly once even when an answer is lost and the SDK sends it again: always a transaction
 * with a client token, because a plain conditional write that is retried refuses its own success.
 *
 * @throws Problem the write's own `otherwise` when its condition fails; `busy` when others keep writing the same items.
 */
export async function write(writes: readonly Write[]): Promise<void> {
  const input = {
    TransactItems: writes.map((one) => toTransactItem(env("TABLE_NAME"), one)),
    ClientRequestToken: randomUUID(),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      await documents.send(new TransactWriteCommand(input));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refusal = refusalOf(writes, error);
      if (refusal) throw refusal;
      if (attempt === CONFLICT_TRIES) throw new Problem("busy", { cause: error });
      await pause(attempt);
    }
  }
}

/**
 * Adds to counters of one item and answers their new values. A lost answer may add twice: only for numbers where a
 * gap does no harm (ids, attempts), never for what is counted. `until` is the item's end as epoch seconds.
 */
export async function increment<Name extends string>(
  key: Key,
  amounts: Record<Name, number>,
  until?: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(amounts) as Name[];
  const adds = names.map((_name, index) => `#n${index} :n${index}`).join(", ");
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: env("TABLE_NAME"),
      Key: key,
      UpdateExpression: `ADD ${adds}${until === undefined ? "" : " SET #ttl = :ttl"}`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
        ...(until !== undefined && { "#ttl": "ttl" }),
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(names.map((name, index) => [`:n${index}`, amounts[name]])),
        ...(until !== undefined && { ":ttl": until }),
      },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  return Attributes as Record<Name, number>;
}

/** Cuts a list into pieces of at most `size`. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_piece, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** Full jitter, growing with the attempt. */
function pause(attempt: number): Promise<void> {
  return sleep(Math.random() * 20 * 2 ** attempt);
}
