import type { TableCall } from "../../grants/table-statements.ts";

interface Value {
  S?: string;
}

type Row = Record<string, Value>;

interface Write {
  Item?: Row;
  Key?: Row;
  ExpressionAttributeNames?: Record<string, string>;
}

interface Input extends Write {
  TransactItems?: Partial<Record<"Get" | "Put" | "Update" | "Delete" | "ConditionCheck", Write>>[];
  RequestItems?: Record<string, { Keys: Row[] } | { PutRequest?: Write; DeleteRequest?: Write }[]>;
  IndexName?: string;
  ExpressionAttributeValues?: Row;
}

const ACTIONS = {
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/**
 * Returns the calls that a command needs grants for. Rows written alike in one transaction count as one call, which is
 * at least as strict as IAM.
 */
export function callsOf(command: string, input: Input): TableCall[] {
  if (command === "TransactWriteItems" || command === "TransactGetItems")
    return transactionCalls(input);
  if (command === "Query") {
    const { IndexName, ExpressionAttributeValues: values = {} } = input;
    const partition = values[":pk"]?.S ?? "";
    return [
      call("Query", [{ pk: partition, attributes: [] }], IndexName ? { index: IndexName } : {}),
    ];
  }
  if (command === "BatchGetItem" || command === "BatchWriteItem")
    return [call(command, Object.values(input.RequestItems ?? {}).flatMap(batchRows))];
  return [call(command, [rowOf(input)])];
}

interface Touched {
  pk: string;
  attributes: string[];
}

function call(action: string, rows: readonly Touched[], also: { index?: string } = {}): TableCall {
  return {
    action,
    partitions: rows.map(({ pk }) => pk),
    attributes: [...new Set(rows.flatMap(({ attributes }) => attributes))],
    ...also,
  };
}

function transactionCalls({ TransactItems = [] }: Input): TableCall[] {
  const writes = TransactItems.flatMap((item) =>
    Object.entries(item).map(([kind, write]) => ({
      action: ACTIONS[kind as keyof typeof ACTIONS],
      row: rowOf(write),
    })),
  );
  return [...Map.groupBy(writes, ({ action }) => action)].map(([action, same]) =>
    call(
      action,
      same.map(({ row }) => row),
    ),
  );
}

function batchRows(
  request: { Keys: Row[] } | { PutRequest?: Write; DeleteRequest?: Write }[],
): Touched[] {
  if (!Array.isArray(request)) return request.Keys.map((Key) => rowOf({ Key }));
  return request.map(({ PutRequest, DeleteRequest }) => rowOf(PutRequest ?? DeleteRequest ?? {}));
}

function rowOf({ Item, Key, ExpressionAttributeNames: names = {} }: Write): Touched {
  const row = Item ?? Key ?? {};
  return { pk: row["pk"]?.S ?? "", attributes: [...Object.keys(row), ...Object.values(names)] };
}
