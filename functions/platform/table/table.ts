import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { Problem } from "#shared/errors.ts";
import { env } from "../env.ts";
import { log } from "../logs/log.ts";
import { lateLogWrites, withLogEntries } from "./change-log.ts";
import { chunks } from "./chunks.ts";
import { documents, pause, sendBatch } from "./dynamo.ts";
import { keyText } from "./keys/key-parts.ts";
import type {
  After,
  Between,
  Item,
  Key,
  Prefix,
  RecordOf,
  TypedKey,
  Until,
} from "./keys/key-types.ts";
import { type Write, refusalOf, toTransactItem } from "./write.ts";

const BATCH_GET_LIMIT = 100;
/** Enough for 50 parallel writers of one counter, at 20 ms a transaction. The pauses add up to at most 9 s. */
const WRITE_TRIES = 12;

interface ReadOptions {
  /** Eventually consistent, at half the price: only for what is read again within seconds. */
  eventual?: boolean;
}

/** Returns an item, strongly consistent, or undefined. */
export async function get<K extends Key>(
  { pk, sk }: K,
  { eventual = false }: ReadOptions = {},
): Promise<RecordOf<K> | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: env("TABLE_NAME"), Key: { pk, sk }, ConsistentRead: !eventual }),
  );
  return Item as RecordOf<K> | undefined;
}

/** Returns an item, strongly consistent. @throws Problem `not_found` */
export async function getExisting<K extends Key>(key: K): Promise<RecordOf<K>> {
  const found = await get(key);
  if (!found) throw new Problem("not_found");
  return found;
}

/**
 * Returns items in the order of their keys, undefined where there is no item or no key. Up to 100 keys are one round
 * trip.
 */
export async function getMany<const Keys extends readonly (Key | undefined)[]>(
  wanted: Keys,
  { eventual = false }: ReadOptions = {},
): Promise<{ -readonly [I in keyof Keys]: RecordOf<NonNullable<Keys[I]>> | undefined }> {
  const unique = new Map(wanted.flatMap((key) => (key ? [[keyText(key), key]] : [])));
  const batches = chunks([...unique.values()], BATCH_GET_LIMIT);
  const found = new Map<string, Item>();
  await Promise.all(
    batches.map(async (batch) => {
      for (const item of await getBatch(batch, eventual)) found.set(keyText(item), item);
    }),
  );
  return wanted.map((key) => key && found.get(keyText(key))) as {
    -readonly [I in keyof Keys]: RecordOf<NonNullable<Keys[I]>> | undefined;
  };
}

async function getBatch(batch: Key[], eventual: boolean): Promise<Item[]> {
  const TableName = env("TABLE_NAME");
  const items: Item[] = [];
  const batchKeys: Record<string, unknown>[] = batch.map(({ pk, sk }) => ({ pk, sk }));
  await sendBatch(batchKeys, async (Keys) => {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: !eventual } } }),
    );
    items.push(...((Responses?.[TableName] ?? []) as Item[]));
    return UnprocessedKeys?.[TableName]?.Keys;
  });
  return items;
}

type Range = Prefix | Until | After | Between;

interface QueryOptions extends ReadOptions {
  newestFirst?: boolean;
  /** Absent: every page is read. */
  limit?: number;
  /** Begins after this key of the range, which need not exist. */
  after?: Key | undefined;
  keysOnly?: true;
}

/**
 * Returns the items of one partition under a prefix, up to, after or between sort keys, by default strongly
 * consistent. An index returns only keys, eventually consistent.
 */
export function query<R extends Range>(
  range: R,
  options: QueryOptions & { keysOnly: true },
): Promise<TypedKey<RecordOf<R>>[]>;
export function query<R extends Range>(range: R, options?: QueryOptions): Promise<RecordOf<R>[]>;
export async function query(range: Range, options: QueryOptions = {}): Promise<unknown[]> {
  const input: QueryCommandInput = {
    TableName: env("TABLE_NAME"),
    ...rangeInput(range),
    ScanIndexForward: !options.newestFirst,
    ...(options.eventual && { ConsistentRead: false }),
  };
  if (options.limit) input.Limit = options.limit;
  if (options.keysOnly) input.ProjectionExpression = "pk, sk";
  const items: unknown[] = [];
  let from: Record<string, unknown> | undefined = options.after && { ...options.after };
  do {
    const page = await documents.send(
      new QueryCommand({ ...input, ...(from && { ExclusiveStartKey: from }) }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from && !(options.limit && items.length >= options.limit));
  return options.limit ? items.slice(0, options.limit) : items;
}

function rangeInput(range: Range): Partial<QueryCommandInput> {
  const { pk } = range;
  if ("from" in range) {
    return {
      ConsistentRead: true,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :until",
      ExpressionAttributeValues: { ":pk": pk, ":from": range.from, ":until": range.until },
    };
  }
  if ("until" in range) {
    const { index, until } = range;
    return {
      ...(index ? { IndexName: index } : { ConsistentRead: true }),
      KeyConditionExpression: index
        ? `${index}pk = :pk AND ${index}sk <= :until`
        : "pk = :pk AND sk <= :until",
      ExpressionAttributeValues: { ":pk": pk, ":until": until },
    };
  }
  if ("after" in range)
    return {
      ConsistentRead: true,
      KeyConditionExpression: "pk = :pk AND sk > :after",
      ExpressionAttributeValues: { ":pk": pk, ":after": range.after },
    };
  const { prefix } = range;
  return {
    ConsistentRead: true,
    KeyConditionExpression: prefix ? "pk = :pk AND begins_with(sk, :prefix)" : "pk = :pk",
    ExpressionAttributeValues: prefix ? { ":pk": pk, ":prefix": prefix } : { ":pk": pk },
  };
}

/**
 * Writes all or nothing, exactly once, even when the SDK repeats a request after a lost response: always a transaction
 * with a client token, because a repeated conditional write fails on its own success. Adds what changed to the change
 * log.
 * @throws Problem the write's `failWith` when its condition fails; `busy` when others keep writing the same items
 */
export async function write(ordered: readonly Write[]): Promise<void> {
  const writes = withLogEntries(ordered);
  try {
    await commit(writes);
  } finally {
    // Also after a lost response: the transaction may be committed.
    await repeatLate(writes);
  }
}

async function commit(writes: readonly Write[]): Promise<void> {
  // The same for all attempts: what a conflict cancels may be the SDK's repetition of a write that was committed.
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
      if (attempt === WRITE_TRIES) throw new Problem("busy", { cause: error });
      await pause(attempt);
    }
  }
}

/** Never fails: without it readers find the change when the segment ends. */
async function repeatLate(writes: readonly Write[]): Promise<void> {
  const late = lateLogWrites(writes);
  if (late.length === 0) return;
  try {
    await commit(late);
  } catch (error) {
    log.warn("late change not logged", { error });
  }
}
