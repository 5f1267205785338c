import { mailSender } from "#functions/platform/mail/mail-sender.ts";
import { enforceRateLimit, type RateLimit } from "#functions/platform/limits/rate-limit.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { Problem } from "#shared/errors.ts";
import { isReservedAddress } from "#shared/offers/recipients.ts";
import { hasSubscription } from "#shared/organization/rules.ts";

const DAY = 24 * 60;
/** Recipients of an organization; fewer on trial, whose owner may be anybody. */
const RECIPIENTS: RateLimit = {
  what: "offer-recipients",
  max: 300,
  minutes: DAY,
  refusal: "send_limit",
};
const TRIAL_RECIPIENTS: RateLimit = { ...RECIPIENTS, what: "offer-recipients-trial", max: 20 };
const LINKS: RateLimit = { what: "offer-links", max: 300, minutes: DAY };
const TRIAL_LINKS: RateLimit = { ...LINKS, what: "offer-links-trial", max: 30 };
/** Of somebody who has not proved an address. */
const UNVERIFIED_LINKS: RateLimit = {
  what: "offer-links-unverified",
  max: 3,
  minutes: 30 * DAY,
  refusal: "email_unverified",
};
/** Sendings of one proposal. */
const PER_PROPOSAL: RateLimit = {
  what: "offer-mails",
  max: 5,
  minutes: DAY,
  refusal: "send_limit",
};

interface Sender {
  organization: OrganizationRecord;
  user: UserRecord;
  now: Date;
}

/**
 * Limits the mails to clients. They come from our domain, so whoever sends them has proved an address.
 *
 * @param addresses of recipients and readers
 * @throws Problem `email_unverified`, `recipient_reserved`, `send_limit`
 */
export async function countMails(
  { organization, user, now }: Sender,
  proposalId: number,
  addresses: readonly string[],
): Promise<void> {
  if (!isVerified(user)) throw new Problem("email_unverified");
  refuseReserved(addresses);
  const perDay = hasSubscription(organization, now) ? RECIPIENTS : TRIAL_RECIPIENTS;
  await Promise.all([
    enforceRateLimit(PER_PROPOSAL, `${organization.id}#${proposalId}`, now),
    enforceRateLimit(perDay, organization.id, now, addresses.length),
  ]);
}

/** Limits links that are copied. @throws Problem `email_unverified`, `too_many_attempts` */
export async function countLink({ organization, user, now }: Sender): Promise<void> {
  const perDay = hasSubscription(organization, now) ? LINKS : TRIAL_LINKS;
  await Promise.all([
    enforceRateLimit(perDay, organization.id, now),
    ...(isVerified(user) ? [] : [enforceRateLimit(UNVERIFIED_LINKS, organization.id, now)]),
  ]);
}

/** In a stage without mail nobody could verify an address. */
function isVerified({ emailVerified }: UserRecord): boolean {
  return emailVerified || mailSender() === undefined;
}

function refuseReserved(addresses: readonly string[]): void {
  const email = addresses.find(isReservedAddress);
  if (email) throw new Problem("recipient_reserved", { values: { email }, details: { email } });
}
