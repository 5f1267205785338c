import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Problem } from "#shared/errors.ts";
import { type KeyNodes, toPlain } from "./plain-values.ts";

export const BUSY_TRIES = 6;
const LONGEST_PAUSE_MS = 1_280;

/** Exported for the capacity meter and the fault injector of the tests. */
export const dynamo = new DynamoDBClient({ maxAttempts: 4 });
// It copies every item that is read, for a log that is not written: a tenth of the time of a large list.
dynamo.middlewareStack.remove("loggerMiddleware");
const sdkDocuments = DynamoDBDocumentClient.from(dynamo, {
  marshallOptions: { removeUndefinedValues: true },
});
/** Takes and returns plain objects. Only for the modules of the table. */
export const documents = {
  send: ((command: Sent) =>
    sdkDocuments.send(withPlainResponse(command))) as typeof sdkDocuments.send,
};

type Sent = Parameters<typeof sdkDocuments.send>[0];
type DeserializeMiddleware = Parameters<typeof dynamo.middlewareStack.add>[0];

/**
 * Lets a command skip the SDK's own reading of a successful response: it passes over all items three times and copies
 * them, half of the time of a large list. Errors, retries and signatures stay the SDK's.
 */
function withPlainResponse(command: Sent): Sent {
  const document = command as unknown as { outputKeyNodes: KeyNodes };
  const nodes = document.outputKeyNodes;
  document.outputKeyNodes = {};
  let plain: object = {};
  const parseResponse: DeserializeMiddleware = (next) => async (args) => {
    const result = await next(args);
    const response = result.response as { statusCode: number; body: Readable | Uint8Array };
    if (response.statusCode !== 200) return result;
    const body = await text(response.body as Readable);
    plain = body ? (toPlain(JSON.parse(body), nodes) as object) : {};
    response.body = new Uint8Array();
    return result;
  };
  const addToOutput: DeserializeMiddleware = (next) => async (args) => {
    const result = await next(args);
    Object.assign(result.output ?? {}, plain);
    return result;
  };
  const { middlewareStack } = command;
  const own = { toMiddleware: "deserializerMiddleware", override: true } as const;
  middlewareStack.addRelativeTo(parseResponse, { ...own, name: "parse", relation: "after" });
  middlewareStack.addRelativeTo(addToOutput, { ...own, name: "addToOutput", relation: "before" });
  return command;
}

/** Waits before the next attempt: exponential backoff with full jitter. */
export function pause(attempt: number): Promise<void> {
  return sleep(Math.random() * Math.min(20 * 2 ** attempt, LONGEST_PAUSE_MS));
}

/**
 * Sends a batch, and again what was left unprocessed.
 * @param send returns what was left
 * @throws Problem `busy` when the table keeps refusing
 */
export async function sendBatch<Part>(
  batch: Part[],
  send: (parts: Part[]) => Promise<Part[] | undefined>,
): Promise<void> {
  let pending = batch;
  for (let attempt = 0; pending.length > 0; attempt++) {
    if (attempt === BUSY_TRIES) throw new Problem("busy");
    if (attempt > 0) await pause(attempt);
    pending = (await send(pending)) ?? [];
  }
}
