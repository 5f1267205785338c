import type { EverydayOrganization } from "#test/contract/everyday.ts";
import { meteredAgain } from "#test/world/cost.ts";
import type { Reading } from "#test/world/meter.ts";
import { holdTo, rounded, table } from "./findings.ts";

/** Most write units of a command, in one transaction (row 7 of the targets). */
const WRITTEN: Record<string, number> = {
  "creating a client": 6,
  "creating a task for somebody else": 10,
  "creating a proposal": 10,
  "sending a message": 4,
};

/** Table capacity of everyday requests, the caller included. */
export async function measureCapacity({ requests }: EverydayOrganization): Promise<string> {
  const rows: string[][] = [];
  for (const [what, maxSteps, action] of requests) {
    const reading = await meteredAgain(action);
    holdTo({ row: 3, what: `${what}: round trips`, value: reading.steps, max: maxSteps });
    recordWrite(what, reading);
    const { calls, steps, readUnits, writeUnits } = reading;
    rows.push([what, "", ...[calls, steps, readUnits, writeUnits].map(rounded)]);
  }
  return table(["request", "", "calls", "round trips", "RRU", "WRU"], rows);
}

function recordWrite(what: string, { writeUnits }: Reading): void {
  const max = WRITTEN[what];
  if (max !== undefined)
    holdTo({ row: 7, what, value: writeUnits, max, unit: " WRU", isGoal: true });
}
