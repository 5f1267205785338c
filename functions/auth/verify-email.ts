import { Problem } from "#shared/errors.ts";
import { type AttemptLimit, countAttempt } from "#functions/platform/attempts.ts";
import { keys } from "#functions/platform/keys.ts";
import { errand } from "#functions/platform/outbox.ts";
import type { UserRecord } from "#functions/platform/records.ts";
import { write } from "#functions/platform/table.ts";
import { verificationMail } from "./mails.ts";
import { getLink, newLink, spendLink } from "./store.ts";

const TRIED_PER_ADDRESS: AttemptLimit = {
  what: "verify-address",
  most: 30,
  minutes: 60,
  perAddress: true,
};
const RESENT: AttemptLimit = { what: "verify-resend", most: 5, minutes: 60 };

/**
 * Marks the address of a mailed link as its person's. A link to an address they have left since is worth nothing.
 *
 * @throws Problem `link_expired`, `too_many_attempts`
 */
export async function verifyEmail(token: string, ip: string, now: Date): Promise<void> {
  // First: above the limit a guess must not learn whether its link exists.
  await countAttempt(TRIED_PER_ADDRESS, ip, now);
  const link = await getLink(token, ["verify-email"], now);
  await write([
    spendLink(link),
    {
      update: keys.user(link.userId),
      set: { emailVerified: true, updatedAt: now.toISOString() },
      when: { has: { email: link.email } },
      otherwise: new Problem("link_expired"),
    },
  ]);
}

/** Mails the link once more. @throws Problem `too_many_attempts` */
export async function resendVerification(user: UserRecord, now: Date): Promise<void> {
  await countAttempt(RESENT, user.id, now);
  const link = newLink("verify-email", user.id, user.email, now);
  await write([
    link.write,
    errand({ kind: "mail", mail: verificationMail(user, link.tokenSeed) }, now),
  ]);
}
