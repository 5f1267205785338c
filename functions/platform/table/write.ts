import type { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { Problem } from "#shared/errors.ts";
import { keyText } from "./keys/key-parts.ts";
import type { Item, Key } from "./keys/key-types.ts";

/**
 * The item exists, does not exist, has these attribute values (null: missing or null), has numbers up to these (a
 * missing attribute or item counts as 0), or exists with sets of at most so many values.
 */
export type Condition =
  | "exists"
  | "notExists"
  | { equals: Record<string, string | number | boolean | null> }
  | { atMost: Record<string, number> }
  | { sizeAtMost: Record<string, number> };

interface Conditional {
  condition?: Condition;
  /** Defaults to a `WriteConflict`. */
  failWith?: Problem;
}

interface Changes {
  set?: Record<string, unknown>;
  add?: Record<string, number | Set<number> | Set<string>>;
  drop?: Record<string, Set<number> | Set<string>>;
  append?: Record<string, readonly unknown[]>;
}

/**
 * One write of a transaction. `set` replaces attributes, `add` adds to a number or a set, `drop` removes from a set,
 * `append` adds to the end of a list, `check` only requires its condition.
 */
export type Write =
  | ({ put: Item } & Conditional)
  | ({ update: Key } & Changes & Conditional)
  | ({ remove: Key } & Conditional)
  | ({ check: Key; condition: Condition } & Conditional);

/** Another write changed a record between its read and this write. Uncaught, it refuses the request (409). */
export class WriteConflict extends Problem {
  constructor(options: { cause?: unknown } = {}) {
    super("stale_record", options);
  }
}

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

interface Expression {
  names: Record<string, string>;
  values: Record<string, unknown>;
}

/** Returns one write per item, as a transaction requires: the last one, or one update that merges all sets. */
export function distinctWrites(writes: readonly Write[]): Write[] {
  const byKey = new Map<unknown, Write>();
  for (const one of writes) {
    const key = keyOfOnly(one);
    const other = key === undefined ? undefined : byKey.get(key);
    byKey.set(
      key ?? one,
      other && isSetUpdate(other) && isSetUpdate(one) ? joined(other, one) : one,
    );
  }
  return [...byKey.values()];
}

/** Undefined for a write that must stay: a check, or an update of more than sets. */
function keyOfOnly(one: Write): string | undefined {
  const isReplaceable = "put" in one || "remove" in one || isSetUpdate(one);
  return isReplaceable ? keyText(keyOfWrite(one)) : undefined;
}

/** Returns the key of the item that a write changes or checks. */
export function keyOfWrite(one: Write): Key {
  if ("put" in one) return one.put;
  if ("update" in one) return one.update;
  return "remove" in one ? one.remove : one.check;
}

type Sets = Record<string, Set<number>>;
interface SetUpdate {
  update: Key;
  add?: Sets;
  drop?: Sets;
}

/** Returns whether a write only adds to sets or drops from them, without a condition. */
function isSetUpdate(one: Write): one is SetUpdate {
  if (!("update" in one) || one.condition || one.set || one.append) return false;
  return Object.values({ ...one.add, ...one.drop }).every((value) => value instanceof Set);
}

function joined(one: SetUpdate, other: SetUpdate): SetUpdate {
  return {
    update: one.update,
    add: joinedSets(one.add, other.add),
    drop: joinedSets(one.drop, other.drop),
  };
}

function joinedSets(one: Sets = {}, other: Sets = {}): Sets {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const sets = [...names].map((name) => [
    name,
    new Set([...(one[name] ?? []), ...(other[name] ?? [])]),
  ]);
  return Object.fromEntries(sets) as Sets;
}

export function toTransactItem(TableName: string, write: Write): TransactItem {
  const expression: Expression = { names: {}, values: {} };
  const condition = write.condition ? conditionText(write.condition, expression) : undefined;
  const updates = "update" in write ? updateText(write, expression) : undefined;
  const common = {
    TableName,
    ...(condition && { ConditionExpression: condition }),
    ...(Object.keys(expression.names).length > 0 && { ExpressionAttributeNames: expression.names }),
    ...(Object.keys(expression.values).length > 0 && {
      ExpressionAttributeValues: expression.values,
    }),
  };
  if ("put" in write) return { Put: { ...common, Item: write.put } };
  if ("update" in write)
    return { Update: { ...common, Key: keyOf(write.update), UpdateExpression: updates ?? "" } };
  if ("remove" in write) return { Delete: { ...common, Key: keyOf(write.remove) } };
  return {
    ConditionCheck: { ...common, Key: keyOf(write.check), ConditionExpression: condition ?? "" },
  };
}

/** Cancellation reasons that a retry may resolve. */
const TRANSIENT = [
  "None",
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
];

/** Returns the error of the first write whose condition failed; undefined when a retry may help. */
export function refusalOf(
  writes: readonly Write[],
  error: TransactionCanceledException,
): Problem | undefined {
  const reasons = error.CancellationReasons ?? [];
  const failed = reasons.findIndex((reason) => reason.Code === "ConditionalCheckFailed");
  if (failed >= 0) return writes[failed]?.failWith ?? new WriteConflict({ cause: error });
  const other = reasons.find((reason) => !TRANSIENT.includes(reason.Code ?? "None"));
  if (other) throw error;
  return undefined;
}

function keyOf({ pk, sk }: Key): Key {
  return { pk, sk };
}

function conditionText(condition: Condition, expression: Expression): string {
  if (condition === "exists") return "attribute_exists(pk)";
  if (condition === "notExists") return "attribute_not_exists(pk)";
  if ("atMost" in condition) return atMostText(condition.atMost, expression);
  if ("sizeAtMost" in condition) return sizeAtMostText(condition.sizeAtMost, expression);
  const { names, values } = expression;
  const parts = Object.entries(condition.equals).map(([name, value], index) => {
    names[`#c${index}`] = name;
    values[`:c${index}`] = value;
    const equal = `#c${index} = :c${index}`;
    return value === null ? `(attribute_not_exists(#c${index}) OR ${equal})` : equal;
  });
  return ["attribute_exists(pk)", ...parts].join(" AND ");
}

/** A missing number counts as 0, so only a negative bound refuses it. */
function atMostText(bounds: Record<string, number>, { names, values }: Expression): string {
  const parts = Object.entries(bounds).map(([name, bound], index) => {
    names[`#c${index}`] = name;
    values[`:c${index}`] = bound;
    const within = `#c${index} <= :c${index}`;
    return bound < 0 ? within : `(attribute_not_exists(#c${index}) OR ${within})`;
  });
  return parts.join(" AND ");
}

function sizeAtMostText(bounds: Record<string, number>, { names, values }: Expression): string {
  const parts = Object.entries(bounds).map(([name, bound], index) => {
    names[`#c${index}`] = name;
    values[`:c${index}`] = bound;
    return `(attribute_not_exists(#c${index}) OR size(#c${index}) <= :c${index})`;
  });
  return ["attribute_exists(pk)", ...parts].join(" AND ");
}

function updateText(
  { set = {}, add = {}, drop = {}, append = {} }: Changes,
  expression: Expression,
): string {
  return [
    clause("SET", " =", set, expression, appendParts(append, expression)),
    clause("ADD", "", add, expression),
    clause("DELETE", "", drop, expression),
  ]
    .filter(Boolean)
    .join(" ");
}

function clause(
  word: "SET" | "ADD" | "DELETE",
  sign: string,
  changes: Record<string, unknown>,
  { names, values }: Expression,
  others: readonly string[] = [],
): string {
  const own = Object.entries(changes).map(([name, value], index) => {
    const token = `${word[0]?.toLowerCase()}${index}`;
    names[`#${token}`] = name;
    values[`:${token}`] = value;
    return `#${token}${sign} :${token}`;
  });
  const parts = [...own, ...others];
  return parts.length > 0 ? `${word} ${parts.join(", ")}` : "";
}

function appendParts(
  lists: Record<string, readonly unknown[]>,
  { names, values }: Expression,
): string[] {
  return Object.entries(lists).map(([name, added], index) => {
    names[`#l${index}`] = name;
    values[`:l${index}`] = added;
    values[":none"] = [];
    return `#l${index} = list_append(if_not_exists(#l${index}, :none), :l${index})`;
  });
}

/** DynamoDB's limit of items in a transaction. */
export const DYNAMO_TRANSACTION_LIMIT = 100;
/** Writes per transaction that leave room for the change-log entry. */
export const MAX_LOGGED_WRITES = DYNAMO_TRANSACTION_LIMIT - 1;
