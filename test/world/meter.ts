import { dynamo } from "#functions/platform/table.ts";

export interface Reading {
  /** Calls to the table. */
  calls: number;
  /** Calls that had to wait for one another: what a person waits for. */
  steps: number;
  /** Read units, as the engine reports them. */
  readUnits: number;
  scans: number;
}

interface Consumed {
  CapacityUnits?: number;
}

let inFlight = 0;
let reading: Reading = { calls: 0, steps: 0, readUnits: 0, scans: 0 };
let attached = false;

/** Counts what the handlers of this process ask of the table. For a cloud of one's own, one request at a time. */
export async function metered(action: () => Promise<unknown>): Promise<Reading> {
  if (!attached) attach();
  reading = { calls: 0, steps: 0, readUnits: 0, scans: 0 };
  await action();
  return reading;
}

function attach(): void {
  attached = true;
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const command = context.commandName ?? "";
      reading.calls++;
      if (inFlight++ === 0) reading.steps++;
      if (command.startsWith("Scan")) reading.scans++;
      const isRead = /^(Get|Query|Scan|BatchGet)/.test(command);
      const input = isRead ? { ...args.input, ReturnConsumedCapacity: "TOTAL" } : args.input;
      try {
        const result = await next({ ...args, input });
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Consumed | Consumed[] };
        for (const one of [ConsumedCapacity ?? []].flat())
          reading.readUnits += one.CapacityUnits ?? 0;
        return result;
      } finally {
        inFlight--;
      }
    },
    { step: "initialize", name: "meter" },
  );
}
