import { find } from "#functions/organization/store.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { reschedule } from "./due-store.ts";

/** Recounts and reschedules tasks after a change of zone. Idempotent; a repetition continues. */
export async function rescheduleTasks(
  orgId: string,
  now: Date,
): Promise<"finished" | "unfinished"> {
  const organization = await find(orgId);
  if (!organization) return "finished";
  const moment = { zone: organization.timezone, now };
  return (await reschedule(orgId, moment, timeLimit())) ? "finished" : "unfinished";
}
