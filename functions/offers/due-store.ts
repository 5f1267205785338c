import { keys, shardOf } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { type Due, nextDue, type Reminding } from "#shared/offers/due.ts";
import type { OfferItem } from "./records.ts";

/** Sorts after all instants. */
const NEVER = "never";

/** Returns the index keys under which the job finds a due offer. */
export function dueKeys(orgId: string, due: Due | undefined) {
  return { due: due?.what ?? null, ...keys.offerDue(shardOf(orgId), due?.at ?? NEVER) };
}

export function dueFor(
  orgId: string,
  offer: Pick<OfferItem, "state" | "validUntil" | "validUntilAt">,
  now: Date,
  reminding: Reminding,
): ReturnType<typeof dueKeys> {
  return dueKeys(orgId, nextDue(offer, now.toISOString(), reminding));
}

/** The settings of deleted offers, which remind nobody. */
export const NO_REMINDER: Reminding = { days: null, timezone: "UTC" };

export function remindingOf({
  offerReminderDays = null,
  timezone,
}: Pick<OrganizationRecord, "offerReminderDays" | "timezone">): Reminding {
  return { days: offerReminderDays, timezone };
}
