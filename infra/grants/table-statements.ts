/** Partition keys as IAM patterns: `*` is any text, `?` any one character. */
export type Partitions = readonly string[];

/** Everything else is denied. */
export interface TableGrants {
  /** Serves people: authenticates callers and extends their sessions. */
  caller?: true;
  /** Enforces rate limits, whose counters lie under signed keys. */
  rateLimits?: true;
  owns?: Partitions;
  reads?: Partitions;
  puts?: Partitions;
  removes?: Partitions;
  updates?: Partitions;
  /** The attributes it may update or compare there; by default any. */
  attributes?: readonly string[];
  /** Rows that its transactions check. */
  checks?: Partitions;
  /** Partitions of the index `gsi1` that it queries. */
  index?: Partitions;
  /** Deletes rows in batches here, and never writes that way. */
  empties?: Partitions;
}

type Action =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "DeleteItem"
  | "UpdateItem"
  | "ConditionCheckItem"
  | "BatchWriteItem";

export interface TableStatement {
  actions: readonly Action[];
  partitions: Partitions;
  /** The only attributes a call may name. */
  attributes?: readonly string[];
  except?: readonly string[];
  index?: "gsi1";
}

const KEYS = ["pk", "sk"];
/** Only an operator's command writes it: no function can appoint an administrator of the system. */
const OPERATORS = ["isSuperAdmin"];
const READS: readonly Action[] = ["GetItem", "BatchGetItem", "Query"];

/** Read at the beginning of every request. */
export const CALLER: Partitions = ["USER#*", `ORG#${"?".repeat(36)}`];

/** Every function counts its calls and limits organizations that make too many. */
const CALL_LIMIT: readonly TableStatement[] = [
  { actions: ["UpdateItem"], partitions: ["CALLS#*"], attributes: [...KEYS, "count", "ttl"] },
  {
    actions: ["UpdateItem"],
    partitions: CALLER.slice(1),
    attributes: [...KEYS, "limitedUntil"],
  },
];

/**
 * Returns the statements that grant exactly this. A transaction needs one statement that covers all its rows, so all rows
 * of a function are in one statement per action.
 */
export function tableStatements(grants: TableGrants): TableStatement[] {
  const { owns = [], reads = [], puts = [], removes = [], updates = [], checks = [] } = grants;
  const { caller, rateLimits, attributes, index = [], empties = [] } = grants;
  const read = [...(caller ? CALLER : []), ...owns, ...reads];
  const statements: TableStatement[] = [
    { actions: READS, partitions: read },
    { actions: ["PutItem"], partitions: [...owns, ...puts] },
    { actions: ["DeleteItem"], partitions: [...owns, ...removes] },
    {
      actions: ["UpdateItem"],
      partitions: updates,
      ...(attributes ? { attributes: [...KEYS, ...attributes] } : { except: OPERATORS }),
    },
    { actions: ["ConditionCheckItem"], partitions: checks },
    { actions: ["Query"], partitions: index, index: "gsi1" },
    { actions: ["BatchWriteItem"], partitions: empties, attributes: KEYS },
  ];
  if (caller)
    statements.push(
      {
        actions: ["UpdateItem"],
        partitions: ["USER#*"],
        attributes: [...KEYS, "expiresAt"],
      },
      ...CALL_LIMIT,
    );
  if (rateLimits)
    statements.push({ actions: ["GetItem", "UpdateItem"], partitions: ["ATTEMPTS#*"] });
  return statements.filter(({ partitions }) => partitions.length > 0);
}

/** A call as IAM evaluates it: one action, the keys of all its rows, the attributes it names. */
export interface TableCall {
  action: string;
  partitions: readonly string[];
  attributes: readonly string[];
  index?: string;
}

export function isGranted(statements: readonly TableStatement[], call: TableCall): boolean {
  return statements.some(
    ({ actions, partitions, attributes, except = [], index }) =>
      actions.some((action) => action === call.action) &&
      index === call.index &&
      call.partitions.every((key) => isLike(partitions, key)) &&
      (!attributes || call.attributes.every((name) => isLike(attributes, name))) &&
      !call.attributes.some((name) => except.includes(name)),
  );
}

/** IAM's StringLike. */
export function isLike(patterns: readonly string[], text: string): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`^${parts.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s").test(text);
  });
}
