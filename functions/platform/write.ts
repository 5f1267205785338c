import type { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { Problem } from "#shared/errors.ts";
import type { Item, Key } from "./table.ts";

/**
 * What must hold for a write: the item is there, is not there, has these attribute values (null: the attribute is
 * absent or null), or has numbers up to these, where an absent one counts as 0 and so does an absent item.
 */
export type Condition =
  | "present"
  | "absent"
  | { has: Record<string, string | number | boolean | null> }
  | { atMost: Record<string, number> };

interface Guarded {
  when?: Condition;
  /** Thrown when the condition does not hold. */
  otherwise?: Problem;
}

interface Changes {
  set?: Record<string, unknown>;
  add?: Record<string, number | Set<number>>;
  drop?: Record<string, Set<number>>;
}

/**
 * One write of a transaction. `set` replaces attributes, `add` counts or puts into a set, `drop` takes out of a set,
 * `check` only holds the others to its condition.
 */
export type Write =
  | ({ put: Item } & Guarded)
  | ({ update: Key } & Changes & Guarded)
  | ({ remove: Key } & Guarded)
  | ({ check: Key } & Required<Guarded>);

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

interface Expression {
  names: Record<string, string>;
  values: Record<string, unknown>;
}

/** The SDK's form of a write. */
export function toTransactItem(TableName: string, write: Write): TransactItem {
  const expression: Expression = { names: {}, values: {} };
  const condition = write.when ? conditionText(write.when, expression) : undefined;
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

/** Reasons of a cancelled transaction that are over a moment later. */
const PASSING = ["None", "TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

/** The refusal of the first write whose condition failed; undefined when trying again may help. */
export function refusalOf(
  writes: readonly Write[],
  error: TransactionCanceledException,
): Problem | undefined {
  const reasons = error.CancellationReasons ?? [];
  const failed = reasons.findIndex((reason) => reason.Code === "ConditionalCheckFailed");
  if (failed >= 0)
    return writes[failed]?.otherwise ?? new Problem("stale_record", { cause: error });
  const other = reasons.find((reason) => !PASSING.includes(reason.Code ?? "None"));
  if (other) throw error;
  return undefined;
}

function keyOf({ pk, sk }: Key): Key {
  return { pk, sk };
}

function conditionText(condition: Condition, expression: Expression): string {
  if (condition === "present") return "attribute_exists(pk)";
  if (condition === "absent") return "attribute_not_exists(pk)";
  if ("atMost" in condition) return atMostText(condition.atMost, expression);
  const { names, values } = expression;
  const parts = Object.entries(condition.has).map(([name, value], index) => {
    names[`#c${index}`] = name;
    values[`:c${index}`] = value;
    const equal = `#c${index} = :c${index}`;
    return value === null ? `(attribute_not_exists(#c${index}) OR ${equal})` : equal;
  });
  return ["attribute_exists(pk)", ...parts].join(" AND ");
}

/** An absent number is refused by a bound below 0 alone. */
function atMostText(bounds: Record<string, number>, { names, values }: Expression): string {
  const parts = Object.entries(bounds).map(([name, bound], index) => {
    names[`#c${index}`] = name;
    values[`:c${index}`] = bound;
    const within = `#c${index} <= :c${index}`;
    return bound < 0 ? within : `(attribute_not_exists(#c${index}) OR ${within})`;
  });
  return parts.join(" AND ");
}

function updateText({ set = {}, add = {}, drop = {} }: Changes, expression: Expression): string {
  return [
    clause("SET", " =", set, expression),
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
): string {
  const parts = Object.entries(changes).map(([name, value], index) => {
    const place = `${word[0]?.toLowerCase()}${index}`;
    names[`#${place}`] = name;
    values[`:${place}`] = value;
    return `#${place}${sign} :${place}`;
  });
  return parts.length > 0 ? `${word} ${parts.join(", ")}` : "";
}
