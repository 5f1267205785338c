import { Problem } from "#shared/errors.ts";
import { closeAccount } from "#functions/gateways/passwords.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { mailedToken } from "#functions/platform/mail/mailed-token.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { goBackToAddress } from "#functions/users/address-store.ts";
import { endSessions, writeEndingSessions } from "#functions/users/store.ts";
import { addressRestoredMail } from "./mails.ts";
import { type FoundLink, getLink, newLink, spendLink } from "./store.ts";

const TRIED_PER_ADDRESS: RateLimit = {
  what: "undo-address",
  max: 30,
  minutes: 60,
  perAddress: true,
};

/**
 * Takes a change of the e-mail back by the link that was mailed to the old address: the old address is the account's
 * again, every session ends, and the password is worth nothing, because the thief of an account may know it. Returns
 * the token by which the person sets a new one.
 *
 * @throws Problem `link_expired`, `too_many_attempts`
 */
export async function undoEmailChange(token: string, ip: string, now: Date): Promise<string> {
  await enforceRateLimit(TRIED_PER_ADDRESS, ip, now);
  const { link, user } = await getLink(token, ["undo-email-change"], now);
  const reset = newLink("reset-password", user.id, link.email, now);
  const changes = {
    email: link.email,
    emailVerified: true,
    undone: undoneBy(link, user, now),
  } satisfies Partial<UserRecord>;
  // First: between the two nobody can sign in with a password that somebody else may know.
  await closeAccount(user.id);
  await writeEndingSessions(user.id, [
    spendLink(link),
    ...goBackToAddress(user, link.email),
    {
      ...endSessions(user.id, now, changes),
      condition: { equals: { email: user.email } },
      failWith: new Problem("link_expired"),
    },
    reset.write,
    enqueue({ kind: "mail", mail: addressRestoredMail(user) }, now),
  ]);
  logSecurity("email_change_undone", { userId: user.id });
  return mailedToken(reset.tokenSeed);
}

/** All changes that were made after the one that is taken back. */
function undoneBy({ createdAt = "" }: FoundLink["link"], { undone }: UserRecord, now: Date) {
  const from = undone && undone.from < createdAt ? undone.from : createdAt;
  return { from, to: now.toISOString() };
}
