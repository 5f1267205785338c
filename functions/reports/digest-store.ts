import { scheduleCheck } from "#functions/platform/scheduled-check.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { digestAt, scheduledMonday } from "#shared/reports/digest.ts";

/** Moves the next digest to 08:00 of the organization's new time zone, on the same Monday. Idempotent. */
export function rescheduleDigest(orgId: string): Promise<void> {
  return retryOnConflict(async () => {
    const key = keys.check(orgId, "digest");
    const [organization, check] = await getMany([keys.organization(orgId), key]);
    if (!organization || !check) return;
    const { gsi1sk } = check as typeof check & { gsi1sk: string };
    const at = digestAt(scheduledMonday(gsi1sk), organization.timezone);
    if (at !== gsi1sk)
      await write([{ ...scheduleCheck("digest", orgId, at), condition: { equals: { gsi1sk } } }]);
  });
}
