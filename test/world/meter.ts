import { setTimeout as sleep } from "node:timers/promises";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import { actor } from "#infra/local/lambda/enforce-grants.ts";

export interface Reading {
  /** Calls to the table. */
  calls: number;
  /** Calls that had to wait for one another: what a person waits for. */
  steps: number;
  /** Units, as the engine reports them. */
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

/** Counts what the handlers of this process ask of the table, but for the outbox. For a cloud of one's own, one request at a time. */
export async function metered(action: () => Promise<unknown>): Promise<Reading> {
  if (!attached) attach();
  // What somebody else asked just now would hide the first step of this.
  while (isBusy()) await sleep(1);
  reading = nothing();
  await action();
  return { ...reading };
}

function nothing(): Reading {
  return { calls: 0, steps: 0, readUnits: 0, writeUnits: 0, scans: 0 };
}

/** What the local outbox does by itself: it polls for messages, and processes them as the function of that name. */
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
      const isRead = /^(Get|Query|Scan|BatchGet)/.test(command);
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
