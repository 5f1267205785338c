import {
  attemptsLeft,
  tryCountAttempt,
  rateLimitKey,
  refundAttempt,
} from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { get } from "#functions/platform/table/table.ts";
import { Problem } from "#shared/errors.ts";
import { isReservedAddress } from "#shared/offers/mail/recipients.ts";
import { type AcceptanceRecord, isProven } from "../acceptance-store.ts";
import { findStops, isVerified, recipientsLimit } from "../mail-store.ts";

interface Receiving {
  organization: OrganizationRecord;
  /** The person who sent the version. */
  sentBy: string;
  acceptance: Pick<AcceptanceRecord, "email" | "channel" | "recipient">;
}

/**
 * Returns whether the receipt may be mailed. Anybody can type an address on the page, so one that is not proven is
 * limited as the address of a sending is. Counts nothing; one round trip.
 */
export async function canMailReceipt(receiving: Receiving, now: Date): Promise<boolean> {
  const { organization, sentBy, acceptance } = receiving;
  const { email } = acceptance;
  if (email === null || isReservedAddress(email)) return false;
  const proven = isProven(acceptance);
  const limit = recipientsLimit(organization, now);
  const [stops, sender, counter] = await Promise.all([
    findStops(organization.id, [email], now),
    proven ? undefined : get(keys.user(sentBy), { eventual: true }),
    proven ? undefined : get(rateLimitKey(limit, organization.id), { eventual: true }),
  ]);
  if (stops.stopped.length > 0) return false;
  if (proven) return true;
  // The account of a sender who left may be gone.
  if (stops.isOrganizationStopped || (sender && !isVerified(sender))) return false;
  try {
    return attemptsLeft(limit, counter, now) > 0;
  } catch (refusal) {
    if (refusal instanceof Problem) return false;
    throw refusal;
  }
}

/** As `canMailReceipt`, and counts an address that is not proven as a recipient of the organization. */
export async function countReceipt(receiving: Receiving, now: Date): Promise<boolean> {
  const { organization, acceptance } = receiving;
  if (!(await canMailReceipt(receiving, now))) return false;
  if (isProven(acceptance)) return true;
  return tryCountAttempt(recipientsLimit(organization, now), organization.id, now);
}

/** Takes back what `countReceipt` counted, for a receipt that was not mailed. */
export async function refundReceipt(
  { organization, acceptance }: Receiving,
  now: Date,
): Promise<void> {
  if (isProven(acceptance)) return;
  await refundAttempt(recipientsLimit(organization, now), organization.id, now);
}
