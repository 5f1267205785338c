import { hasSubscription } from "#shared/organization/rules.ts";
import { Problem } from "#shared/errors.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { mailSender } from "#functions/platform/mail/mail-sender.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { findUser } from "#functions/users/store.ts";

const DAY = 24 * 60;
/** Nobody's mailbox is filled by teams that do not stop asking. */
const PER_RECIPIENT: RateLimit = { what: "team-mail-recipient", max: 10, minutes: 60 };
/** No team sends mail by the thousand, and one that pays nothing sends little. */
const PER_DAY: RateLimit = {
  what: "team-mail-organization",
  max: 100,
  minutes: DAY,
  refusal: "invite_limit",
};
const UNPAID_PER_DAY: RateLimit = { ...PER_DAY, what: "team-mail-trial", max: 20 };

/** Who asks us to mail somebody outside. */
interface Sender {
  organization: OrganizationRecord;
  user: UserRecord;
}

/**
 * Lets a team send a mail to somebody outside, and counts it. Until its owner's address is confirmed a team sends none:
 * anybody can register with anybody's address.
 *
 * @throws Problem `owner_unverified`, `too_many_attempts`, `invite_limit`
 */
export async function countTeamMail(
  { organization, user }: Sender,
  email: string,
  now: Date,
): Promise<void> {
  const isOwner = organization.ownerId === user.id;
  const owner = isOwner ? user : await findUser(organization.ownerId);
  // A stage without mail sends nobody anything, and could confirm no address.
  if (mailSender() && owner && !owner.emailVerified)
    throw new Problem("owner_unverified", { values: { email: owner.email } });
  const perDay = hasSubscription(organization, now) ? PER_DAY : UNPAID_PER_DAY;
  await Promise.all([
    enforceRateLimit(PER_RECIPIENT, email, now),
    enforceRateLimit(perDay, organization.id, now),
  ]);
}
