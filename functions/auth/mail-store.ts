import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { mailboxOf } from "#shared/values/text.ts";
import { verificationMail } from "./mails.ts";
import { newLink } from "./store.ts";

/** Anybody can request such a mail to any address. */
const PER_RECIPIENT: RateLimit = { what: "confirmation-mail-recipient", max: 3, minutes: 24 * 60 };

/** @throws Problem `too_many_attempts` */
export function countConfirmationMail(email: string, now: Date): Promise<void> {
  return enforceRateLimit(PER_RECIPIENT, mailboxOf(email), now);
}

export function confirmationMail(user: UserRecord, now: Date): Write[] {
  const link = newLink("verify-email", user.id, user.email, now);
  return [link.write, enqueueMail(verificationMail(user, link.tokenSeed), now)];
}
