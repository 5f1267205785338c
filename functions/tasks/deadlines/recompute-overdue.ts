import { find } from "#functions/organization/store.ts";
import { recountLate } from "./due-store.ts";

/** Recounts overdue tasks after a change of zone: where the day ends later, some are no longer overdue. Idempotent. */
export async function recomputeOverdue(
  orgId: string,
  now: Date,
): Promise<"finished" | "unfinished"> {
  const organization = await find(orgId);
  if (!organization) return "finished";
  return recountLate(orgId, { zone: organization.timezone, now });
}
