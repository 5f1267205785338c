import { type RateLimit, enforceRateLimits } from "#functions/platform/limits/rate-limit.ts";
import { mailSender } from "#functions/platform/mail/mail-sender.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { findUser } from "#functions/users/store.ts";
import { Problem } from "#shared/errors.ts";
import { hasSubscription } from "#shared/organization/rules.ts";
import { mailboxOf } from "#shared/values/text.ts";

const DAY = 24 * 60;
/** Protects mailboxes from repeated requests. */
const PER_RECIPIENT: RateLimit = { what: "team-mail-recipient", max: 10, minutes: 60 };
/** Lower for organizations that do not pay. */
const PER_DAY: RateLimit = {
  what: "team-mail-organization",
  max: 100,
  minutes: DAY,
  refusal: "invite_limit",
};
const UNPAID_PER_DAY: RateLimit = { ...PER_DAY, what: "team-mail-trial", max: 20 };

interface Sender {
  organization: OrganizationRecord;
  user: UserRecord;
}

/**
 * Limits mails from a team to other people. Without a verified owner a team sends none, because anybody can register
 * with any address.
 * @throws Problem `owner_unverified`, `too_many_attempts`, `invite_limit`
 */
export async function countTeamMail(
  { organization, user }: Sender,
  email: string,
  now: Date,
): Promise<void> {
  const isOwner = organization.ownerId === user.id;
  const owner = isOwner ? user : await findUser(organization.ownerId);
  // In a stage without mail nobody could verify an address.
  if (mailSender() && owner && !owner.emailVerified)
    throw new Problem("owner_unverified", { values: { email: owner.email } });
  const perDay = hasSubscription(organization, now) ? PER_DAY : UNPAID_PER_DAY;
  const attempts = [
    { limit: PER_RECIPIENT, who: mailboxOf(email) },
    { limit: perDay, who: organization.id },
  ];
  await enforceRateLimits(attempts, now);
}
