import { type AttemptLimit, countAttempt } from "#functions/platform/attempts.ts";

/** Anybody can have such a mail sent to any address, so each address gets few of them. */
const PER_RECIPIENT: AttemptLimit = {
  what: "confirmation-mail-recipient",
  most: 3,
  minutes: 24 * 60,
};

/** Counts a mail that asks somebody to confirm an address. @throws Problem `too_many_attempts` */
export function countConfirmationMail(email: string, now: Date): Promise<void> {
  return countAttempt(PER_RECIPIENT, email, now);
}
