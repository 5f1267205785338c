import { find } from "#functions/organization/store.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { reschedule } from "./due-store.ts";

/** Messages of other organizations wait behind this one. */
const RUN_MS = 5_000;

/** Recounts and reschedules tasks after a change of zone. Idempotent; a repetition continues. */
export async function rescheduleTasks(
  orgId: string,
  now: Date,
  shouldStop = timeLimit(RUN_MS),
): Promise<"finished" | "unfinished"> {
  const organization = await find(orgId);
  if (!organization) return "finished";
  const moment = { zone: organization.timezone, now };
  return (await reschedule(orgId, moment, shouldStop)) ? "finished" : "unfinished";
}
