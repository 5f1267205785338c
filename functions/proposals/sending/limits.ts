import { findStops, isVerified, liftWrite, recipientsLimit } from "#functions/offers/mail-store.ts";
import {
  enforceRateLimits,
  type RateLimit,
  refundAttempts,
} from "#functions/platform/limits/rate-limit.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { isReservedAddress } from "#shared/offers/mail/recipients.ts";
import { hasSubscription } from "#shared/organization/rules.ts";

const DAY = 24 * 60;
const LINKS: RateLimit = { what: "offer-links", max: 300, minutes: DAY };
const TRIAL_LINKS: RateLimit = { ...LINKS, what: "offer-links-trial", max: 30 };
/** For people without a verified address. */
const UNVERIFIED_LINKS: RateLimit = {
  what: "offer-links-unverified",
  max: 3,
  minutes: 30 * DAY,
  refusal: "email_unverified",
};
const PER_PROPOSAL: RateLimit = {
  what: "offer-mails",
  max: 5,
  minutes: DAY,
  refusal: "send_limit",
};

interface Wanted {
  /** The addresses of recipients and readers. */
  addresses: readonly string[];
  /** A person confirms that stopped addresses are right. */
  retryStopped: boolean;
}

interface Sender {
  organization: OrganizationRecord;
  user: UserRecord;
  now: Date;
}

/**
 * Limits the mails to clients. They leave from our domain, so their sender needs a verified address. Returns the writes
 * that allow stopped addresses one more mail.
 * @throws Problem `email_unverified`, `recipient_reserved`, `recipient_stopped`, `sending_stopped`, `send_limit`
 */
export async function countMails(
  { organization, user, now }: Sender,
  proposalId: number,
  { addresses, retryStopped }: Wanted,
): Promise<Write[]> {
  if (!isVerified(user)) throw new Problem("email_unverified");
  refuseReserved(addresses);
  const { id: orgId } = organization;
  const attempts = [
    { limit: PER_PROPOSAL, who: `${orgId}#${proposalId}` },
    { limit: recipientsLimit(organization, now), who: orgId, times: addresses.length },
  ];
  const [stops] = await Promise.all([
    findStops(orgId, addresses, now),
    enforceRateLimits(attempts, now),
  ]);
  try {
    return liftsOf(stops, retryStopped, now);
  } catch (refusal) {
    // Nothing was sent: correcting the address must not use up the day.
    await refundAttempts(attempts, now);
    throw refusal;
  }
}

function liftsOf(
  { isOrganizationStopped, stopped }: Awaited<ReturnType<typeof findStops>>,
  retryStopped: boolean,
  now: Date,
): Write[] {
  if (isOrganizationStopped) throw new Problem("sending_stopped");
  return stopped.map(({ email, canBeLifted }) => {
    const details = { email, ...(canBeLifted && { retry: "once" }) };
    if (!(retryStopped && canBeLifted))
      throw new Problem("recipient_stopped", { values: { email }, details });
    return liftWrite(email, now);
  });
}

/** Limits links that are copied. @throws Problem `email_unverified`, `too_many_attempts` */
export async function countLink({ organization, user, now }: Sender): Promise<void> {
  const perDay = hasSubscription(organization, now) ? LINKS : TRIAL_LINKS;
  const limits = isVerified(user) ? [perDay] : [perDay, UNVERIFIED_LINKS];
  await enforceRateLimits(
    limits.map((limit) => ({ limit, who: organization.id })),
    now,
  );
}

function refuseReserved(addresses: readonly string[]): void {
  const email = addresses.find(isReservedAddress);
  if (email) throw new Problem("recipient_reserved", { values: { email }, details: { email } });
}
