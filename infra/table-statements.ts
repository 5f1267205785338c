/** Keys of partitions as IAM compares them: `*` is any text, `?` any one character. */
export type Partitions = readonly string[];

/** What one function may do to the table. Nothing that is not said. */
export interface TableGrants {
  /** Answers people: it reads who calls, and keeps their session alive. */
  caller?: true;
  /** Enforces rate limits, whose counters lie under signed keys. */
  rateLimits?: true;
  /** Where it reads, writes and removes whole rows. */
  owns?: Partitions;
  reads?: Partitions;
  /** Where it writes whole rows. */
  puts?: Partitions;
  removes?: Partitions;
  /** Where it changes attributes of rows. */
  updates?: Partitions;
  /** The attributes that it may change or compare there; absent: any. */
  attributes?: readonly string[];
  /** Rows that its transactions hold to a condition. */
  checks?: Partitions;
  /** Partitions of the index `gsi1` that it queries. */
  index?: Partitions;
  /** What it removes many rows at a time of, without ever writing one there that way. */
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

/** A part of a policy: these actions on rows of these partitions. */
export interface TableStatement {
  actions: readonly Action[];
  partitions: Partitions;
  /** The only attributes that a call may name. */
  attributes?: readonly string[];
  /** Those that it may not. */
  except?: readonly string[];
  index?: "gsi1";
}

const KEYS = ["pk", "sk"];
/** Written by an operator's command alone: no function makes anybody an administrator of the whole system. */
const OPERATORS = ["isSuperAdmin"];
const READS: readonly Action[] = ["GetItem", "BatchGetItem", "Query"];

/** Who calls and where they work: read at the beginning of every request. */
export const CALLER: Partitions = ["USER#*", `ORG#${"?".repeat(36)}`];

/** Every function counts the calls it answers, and marks who made too many. */
const CALL_LIMIT: readonly TableStatement[] = [
  { actions: ["UpdateItem"], partitions: ["CALLS#*"], attributes: [...KEYS, "count", "ttl"] },
  {
    actions: ["UpdateItem"],
    partitions: CALLER.slice(1),
    attributes: [...KEYS, "limitedUntil"],
  },
];

/**
 * The statements that grant this and nothing else. An action that one call makes on several rows needs one statement
 * that covers them all: so all rows that a function reads, puts, removes, checks or updates are in one.
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

/** A call as IAM looks at it: one action, the keys of all its rows, the attributes that it names. */
export interface TableCall {
  action: string;
  partitions: readonly string[];
  attributes: readonly string[];
  index?: string;
}

/** Whether one of these statements covers the whole call. */
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
