import { setTimeout as sleep } from "node:timers/promises";
import {
  TransactionCanceledException,
  type TransactWriteItemsCommandInput,
} from "@aws-sdk/client-dynamodb";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";

export interface Call {
  command: string;
  input: object;
  count: number;
}

/** Refuses a call, or carries it out and loses the response. */
export interface Fault {
  before?: Error;
  /** What others do right before the call. Its own calls have no faults. */
  meanwhile?: () => Promise<unknown>;
  after?: Error;
}

type Plan = (call: Call) => Fault | undefined;

let plan: Plan = () => undefined;
let count = 0;
let pageSize: number | undefined;
let attached = false;
/** By default transactions do not conflict. */
let holdMs: number | undefined;
const heldItems = new Set<string>();

/** Lets concurrent transactions on an item conflict, as in DynamoDB. The test engine runs them in turn. */
export async function withConflicts<T>(
  transactionMs: number,
  action: () => Promise<T>,
): Promise<T> {
  if (!attached) attach();
  holdMs = transactionMs;
  try {
    return await action();
  } finally {
    holdMs = undefined;
  }
}

/** Fails table calls by a plan, below the SDK's retries. Needs a cloud of its own. */
export async function withFaults<T>(newPlan: Plan, action: () => Promise<T>): Promise<T> {
  if (!attached) attach();
  plan = newPlan;
  count = 0;
  try {
    return await action();
  } finally {
    plan = () => undefined;
  }
}

async function withoutFaults(action: () => Promise<unknown>): Promise<void> {
  const outer = plan;
  plan = () => undefined;
  try {
    await action();
  } finally {
    plan = outer;
  }
}

/** Limits query pages, to find code that reads only the first. */
export function setPageSize(items: number | undefined): void {
  if (!attached) attach();
  pageSize = items;
}

export const lostAnswer = () =>
  Object.assign(new Error("socket hang up"), {
    name: "TimeoutError",
    code: "ECONNRESET",
    $metadata: {},
  });

/** Stands for the death of the process: nothing retries. */
export const killed = () => Object.assign(new Error("killed"), { name: "ValidationException" });

export const throttled = () =>
  Object.assign(new Error("too fast"), {
    name: "ProvisionedThroughputExceededException",
    $metadata: { httpStatusCode: 400 },
    $fault: "client",
    $retryable: { throttling: true },
  });

/** Refuses every transaction that puts or removes this item, as DynamoDB does with one that is too large. */
export function refusing({ pk, sk }: Key): Plan {
  const refused = Object.assign(new Error("too large"), { name: "ValidationException" });
  return ({ input }) => {
    const { TransactItems = [] } = input as Partial<TransactWriteItemsCommandInput>;
    const isRefused = TransactItems.some(({ Put, Delete }) => {
      const key = Put?.Item ?? Delete?.Key;
      return key?.["pk"]?.S === pk && key["sk"]?.S === sk;
    });
    return isRefused ? { before: refused } : undefined;
  };
}

/** Plans what others do once, right before a transaction with `text` is committed; by default a logged one. */
export function beforeCommit(
  meanwhile: () => Promise<unknown>,
  { text = '#CHANGE"', ...fault }: Fault & { text?: string } = {},
): Plan {
  let isOver = false;
  return ({ command, input }) => {
    const isMeant = command === "TransactWriteItems" && JSON.stringify(input).includes(text);
    if (isOver || !isMeant) return undefined;
    isOver = true;
    return { ...fault, meanwhile };
  };
}

async function hold(input: unknown): Promise<(() => void) | undefined> {
  if (holdMs === undefined) return undefined;
  const { TransactItems = [] } = input as TransactWriteItemsCommandInput;
  const items = TransactItems.flatMap(({ Put, Update, Delete, ConditionCheck }) => {
    const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
    return JSON.stringify([pk, sk]);
  });
  const reasons = items.map((item) => ({
    Code: heldItems.has(item) ? "TransactionConflict" : "None",
  }));
  if (reasons.some(({ Code }) => Code !== "None")) {
    throw new TransactionCanceledException({
      message: "conflict",
      $metadata: {},
      CancellationReasons: reasons,
    });
  }
  for (const item of items) heldItems.add(item);
  await sleep(holdMs);
  return () => {
    for (const item of items) heldItems.delete(item);
  };
}

function attach(): void {
  attached = true;
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const command = (context.commandName ?? "").replace("Command", "");
      const fault = plan({ command, input: args.input, count: count++ });
      if (fault?.before) throw fault.before;
      if (fault?.meanwhile) await withoutFaults(fault.meanwhile);
      const letGo = command === "TransactWriteItems" ? await hold(args.input) : undefined;
      const result = await next(args).finally(letGo);
      if (fault?.after) throw fault.after;
      return result;
    },
    { step: "deserialize", name: "faults", priority: "high" },
  );
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const isQuery = context.commandName === "QueryCommand";
      const input = args.input as { Limit?: number };
      if (isQuery && pageSize && !(input.Limit && input.Limit <= pageSize)) {
        return next({ ...args, input: { ...input, Limit: pageSize } });
      }
      return next(args);
    },
    { step: "initialize", name: "small-pages" },
  );
}
