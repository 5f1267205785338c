import * as z from "zod";
import { now, setClockAhead } from "#functions/platform/clock.ts";
import { HOUR_MS } from "#shared/values/instants.ts";
import { openJsonFile } from "../json-file.ts";

export interface LocalClock {
  now: () => Date;
  /** Moves the clock of handlers, jobs and simulators. */
  advance(hours: number): Promise<Date>;
}

export async function openClock(file: string | undefined): Promise<LocalClock> {
  const kept = await openJsonFile(file, z.object({ aheadMs: z.number() }), async () => ({
    aheadMs: 0,
  }));
  setClockAhead(kept.value.aheadMs);
  return {
    now,
    async advance(hours) {
      kept.value.aheadMs += hours * HOUR_MS;
      setClockAhead(kept.value.aheadMs);
      await kept.save();
      return now();
    },
  };
}
