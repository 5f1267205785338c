import { auth } from "#shared/auth/contract.ts";
import { metered, type Reading } from "./meter.ts";
import type { Person } from "./world.ts";

/** Meters an action the second time: the first may fill caches. */
export async function meteredAgain(action: () => Promise<unknown>): Promise<Reading> {
  await action();
  return metered(action);
}

/** Read units and round trips of a call besides those of its caller. @throws Error when it scans the table */
export async function costOf(
  person: Person,
  action: () => Promise<unknown>,
): Promise<{ units: number; steps: number }> {
  const caller = await meteredAgain(() => person.call(auth.user, {}));
  const whole = await meteredAgain(action);
  if (whole.scans > 0) throw new Error("It scans the table");
  return { units: whole.readUnits - caller.readUnits, steps: whole.steps - caller.steps };
}
