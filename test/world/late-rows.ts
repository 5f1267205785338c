import { AsyncLocalStorage } from "node:async_hooks";
import type { AttributeValue, TransactWriteItemsCommandInput } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { dynamo } from "#functions/platform/table/dynamo.ts";

/** Requests have DynamoDB's values, responses those of JavaScript. */
type Row = Record<string, unknown>;

interface Input {
  Key?: Row;
  RequestItems?: Record<string, { Keys: Row[] }>;
}

interface Output {
  Item?: Row;
  Items?: Row[];
  Responses?: Record<string, Row[]>;
}

interface Late {
  before: Row | undefined;
  until: number;
}

/** Reads of the injector itself. */
const looking = new AsyncLocalStorage<true>();
const documents = DynamoDBDocumentClient.from(dynamo);
const late = new Map<string, Late>();
let lateMs: number | undefined;
let isLate: (pk: string) => boolean = () => false;
let attached = false;

/** Partitions of the records that pages list. */
export const isRow = (pk: string) => /#(CLIENT|PRODUCT|PROPOSAL|TASK|TAG)$/.test(pk);

/**
 * Shows the rows of a committed transaction to plain reads some ms late while `action` runs: DynamoDB isolates a
 * transaction from single reads item by item, which the test engine cannot show.
 */
export async function withLateRows<T>(
  ms: number,
  partitions: (pk: string) => boolean,
  action: () => Promise<T>,
): Promise<T> {
  if (!attached) attach();
  [lateMs, isLate] = [ms, partitions];
  try {
    return await action();
  } finally {
    lateMs = undefined;
    late.clear();
  }
}

function attach(): void {
  attached = true;
  dynamo.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (lateMs === undefined || looking.getStore()) return next(args);
        if (commandName.startsWith("TransactWriteItems")) {
          const before = await rowsBefore(args.input as TransactWriteItemsCommandInput);
          const result = await next(args);
          for (const [key, row] of before)
            late.set(key, { before: row, until: performance.now() + lateMs });
          return result;
        }
        const result = await next(args);
        if (/^(Get|BatchGet|Query)/.test(commandName))
          show(args.input as Input, result.output as Output);
        return result;
      },
    { step: "deserialize", name: "late-rows", priority: "high" },
  );
}

async function rowsBefore(input: TransactWriteItemsCommandInput) {
  const items = (input.TransactItems ?? []).flatMap(({ Put, Update, Delete }) => {
    const { pk, sk } = Put?.Item ?? (Update ?? Delete)?.Key ?? {};
    return isLate(textOf(pk)) ? [{ pk: textOf(pk), sk: textOf(sk) }] : [];
  });
  const before = new Map<string, Row | undefined>(items.map((key) => [keyText(key), undefined]));
  if (items.length === 0) return before;
  const table = process.env["TABLE_NAME"] ?? "";
  const RequestItems = { [table]: { Keys: items, ConsistentRead: true } };
  const { Responses } = await looking.run(true, () =>
    documents.send(new BatchGetCommand({ RequestItems })),
  );
  for (const row of Responses?.[table] ?? []) before.set(keyText(row), row);
  return before;
}

function show({ Key, RequestItems }: Input, output: Output): void {
  const found = Key && lateRow(Key);
  if (found?.before) output.Item = found.before;
  else if (found) delete output.Item;
  for (const [table, { Keys = [] }] of Object.entries(RequestItems ?? {})) {
    const shown = new Map(output.Responses?.[table]?.map((row) => [keyText(row), row]));
    for (const key of Keys) {
      const one = lateRow(key);
      if (one?.before) shown.set(keyText(key), one.before);
      else if (one) shown.delete(keyText(key));
    }
    output.Responses = { ...output.Responses, [table]: [...shown.values()] };
  }
  if (output.Items)
    output.Items = output.Items.flatMap((row) => {
      const one = lateRow(row);
      const shown = one ? one.before : row;
      return shown ? [shown] : [];
    });
}

function lateRow(key: Row): Late | undefined {
  const found = late.get(keyText(key));
  return found && found.until > performance.now() ? found : undefined;
}

function keyText({ pk, sk }: Row): string {
  return `${textOf(pk)}\n${textOf(sk)}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : ((value as AttributeValue | undefined)?.S ?? "");
}
