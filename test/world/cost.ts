import { setTimeout as sleep } from "node:timers/promises";
import { auth } from "#shared/auth/contract.ts";
import { metered, type Reading } from "./meter.ts";
import type { Person } from "./world.ts";

/** Reads of the outbox consumer come between: measured until undisturbed. */
export async function undisturbed(action: () => Promise<unknown>, rounds = 8): Promise<Reading> {
  const readings: Reading[] = [];
  for (let round = 0; round < rounds; round++) {
    readings.push(await metered(action));
    await sleep(4 * round);
  }
  const [least] = readings.toSorted((a, b) => a.calls - b.calls || a.readUnits - b.readUnits);
  if (!least) throw new Error("Nothing was measured");
  return least;
}

/** Read units and round trips of a call beside those of its caller. @throws Error when it scans the table. */
export async function costOf(
  person: Person,
  action: () => Promise<unknown>,
): Promise<{ units: number; steps: number }> {
  const caller = await undisturbed(() => person.call(auth.user, {}));
  const whole = await undisturbed(action);
  if (whole.scans > 0) throw new Error("It scans the table");
  return { units: whole.readUnits - caller.readUnits, steps: whole.steps - caller.steps };
}
