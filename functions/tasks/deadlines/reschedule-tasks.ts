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
  const zone = organization.timezone;
  const isAll = await reschedule(orgId, { zone, now }, timeLimit());
  // The run of a later change may have overlapped, and this one overwritten what it wrote.
  const isCurrent = (await find(orgId))?.timezone === zone;
  return isAll && isCurrent ? "finished" : "unfinished";
}
