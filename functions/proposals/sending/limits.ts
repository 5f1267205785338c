import { findStops, isVerified, liftWrite, recipientsLimit } from "#functions/offers/mail-store.ts";
import {
  type Attempt,
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

/** What was counted against the limits of a sending before it is made. */
interface Counting<T> {
  counted: Promise<T>;
  refund: () => Promise<void>;
}

/**
 * Makes a sending with what was counted for it. One that is refused does not count: correcting it must not use up the
 * day.
 * @throws Problem of the counting, and whatever `send` throws
 */
export async function countingSending<T, Counted>(
  { counted, refund }: Counting<Counted>,
  send: (counted: Promise<Counted>) => Promise<T>,
): Promise<T> {
  try {
    return await send(counted);
  } catch (error) {
    const [{ status }] = await Promise.allSettled([counted]);
    // After a lost response it may be sent.
    if (status === "fulfilled" && error instanceof Problem) await refund();
    throw error;
  }
}

/**
 * Limits the mails to clients. They leave from our domain, so their sender needs a verified address. Gives the writes
 * that allow stopped addresses one more mail; fails with `email_unverified`, `recipient_reserved`, `recipient_stopped`,
 * `sending_stopped` or `send_limit`.
 */
export function countMails(sender: Sender, proposalId: number, wanted: Wanted): Counting<Write[]> {
  const { organization, now } = sender;
  const { id: orgId } = organization;
  const times = wanted.addresses.length;
  const attempts = [
    { limit: PER_PROPOSAL, who: `${orgId}#${proposalId}` },
    { limit: recipientsLimit(organization, now), who: orgId, times },
  ];
  return countingOf(enforceMailLimits(sender, wanted, attempts), attempts, now);
}

async function enforceMailLimits(
  { organization, user, now }: Sender,
  { addresses, retryStopped }: Wanted,
  attempts: readonly Attempt[],
): Promise<Write[]> {
  if (!isVerified(user)) throw new Problem("email_unverified");
  refuseReserved(addresses);
  const [stops] = await Promise.all([
    findStops(organization.id, addresses, now),
    enforceRateLimits(attempts, now),
  ]);
  try {
    return liftsOf(stops, retryStopped, now);
  } catch (refusal) {
    await refundAttempts(attempts, now);
    throw refusal;
  }
}

function countingOf<T>(counted: Promise<T>, attempts: readonly Attempt[], now: Date): Counting<T> {
  return { counted, refund: () => refundAttempts(attempts, now) };
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

/** Limits links that are copied; fails with `email_unverified` or `too_many_attempts`. */
export function countLink({ organization, user, now }: Sender): Counting<void> {
  const perDay = hasSubscription(organization, now) ? LINKS : TRIAL_LINKS;
  const limits = isVerified(user) ? [perDay] : [perDay, UNVERIFIED_LINKS];
  const attempts = limits.map((limit) => ({ limit, who: organization.id }));
  return countingOf(enforceRateLimits(attempts, now), attempts, now);
}

function refuseReserved(addresses: readonly string[]): void {
  const email = addresses.find(isReservedAddress);
  if (email) throw new Problem("recipient_reserved", { values: { email }, details: { email } });
}
