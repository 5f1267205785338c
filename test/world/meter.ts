import { setTimeout as sleep } from "node:timers/promises";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import { actor } from "#infra/local/lambda/enforce-grants.ts";

export interface Reading {
  calls: number;
  /** Sequential calls: what a person waits for. */
  steps: number;
  readUnits: number;
  writeUnits: number;
  scans: number;
}

interface Consumed {
  CapacityUnits?: number;
}

let inFlight = 0;
let reading = nothing();
const isBusy = () => inFlight > 0;
let attached = false;

/** Counts the handlers' calls to the table, without the outbox. Needs a cloud of its own and one request at a time. */
export async function metered(action: () => Promise<unknown>): Promise<Reading> {
  if (!attached) attach();
  // A request still running would hide the first step of this one.
  while (isBusy()) await sleep(1);
  reading = nothing();
  await action();
  return { ...reading };
}

function nothing(): Reading {
  return { calls: 0, steps: 0, readUnits: 0, writeUnits: 0, scans: 0 };
}

function isOfOutbox(input: object): boolean {
  return actor() === "outbox" || (!actor() && JSON.stringify(input).includes('"OUTBOX#'));
}

function attach(): void {
  attached = true;
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      if (isOfOutbox(args.input)) return next(args);
      const command = context.commandName ?? "";
      reading.calls++;
      if (inFlight++ === 0) reading.steps++;
      if (command.startsWith("Scan")) reading.scans++;
      const isRead = /^(Get|Query|Scan|BatchGet|TransactGet)/.test(command);
      const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" };
      try {
        const result = await next({ ...args, input });
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Consumed | Consumed[] };
        const units = isRead ? "readUnits" : "writeUnits";
        for (const one of [ConsumedCapacity ?? []].flat()) reading[units] += one.CapacityUnits ?? 0;
        return result;
      } finally {
        inFlight--;
      }
    },
    { step: "initialize", name: "meter" },
  );
}
