import { type AccessFields, GRACE_MS, isLocked } from "#shared/organization/rules.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import { DAYS_AFTER_LOCK } from "./states.ts";

/**
 * Returns whether links no longer show their offers: at once when suspended by a super admin, some time after a lock.
 */
export function isUnavailable(organization: AccessFields, now: Date): boolean {
  if (organization.suspendedAt) return true;
  if (!isLocked(organization, now)) return false;
  return now.getTime() - lockedSince(organization) > DAYS_AFTER_LOCK * DAY_MS;
}

/** Returns when trial and paid period had both ended, in epoch milliseconds. */
function lockedSince({ trialEndDate, paidUntil, cancelledAt }: AccessFields): number {
  const paid = paidUntil ? Date.parse(paidUntil) + (cancelledAt ? 0 : GRACE_MS) : 0;
  return Math.max(Date.parse(trialEndDate), paid);
}
