import { find } from "#functions/organization/store.ts";
import { recountLate } from "./due-store.ts";

/**
 * After an organization moved to another zone: where the day ends later, what was late an hour ago may not be any more.
 * Again it changes nothing.
 */
export async function recomputeOverdue(
  orgId: string,
  now: Date,
): Promise<"finished" | "unfinished"> {
  const organization = await find(orgId);
  if (!organization) return "finished";
  return recountLate(orgId, { zone: organization.timezone, now });
}
