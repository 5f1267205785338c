import { closeAccount } from "#functions/gateways/passwords.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { mailedToken } from "#functions/platform/mail/mailed-token.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { restoreAddress } from "#functions/users/address-store.ts";
import { endSessions, writeEndingSessions } from "#functions/users/store.ts";
import { Problem } from "#shared/errors.ts";
import { addressRestoredMail } from "./mails.ts";
import { type FoundLink, getLink, newLink, spendLink } from "./store.ts";

const PER_ADDRESS: RateLimit = { what: "undo-address", max: 30, minutes: 60, perAddress: true };

/**
 * Undoes a change of e-mail by the link mailed to the old address: restores it, ends all sessions and voids the
 * password, which a thief of the account may know. Returns the token to set a new password.
 * @throws Problem `link_expired`, `too_many_attempts`
 */
export async function undoEmailChange(token: string, ip: string, now: Date): Promise<string> {
  await enforceRateLimit(PER_ADDRESS, ip, now);
  const { link, user } = await getLink(token, ["undo-email-change"], now);
  // First, so that a known password cannot sign in between the two steps.
  await closeAccount(user.id);
  // Read after it: also ends sessions opened with the password until then.
  const closedAt = readClock();
  const reset = newLink("reset-password", user.id, link.email, closedAt);
  const changes = {
    email: link.email,
    emailVerified: true,
    undone: undoneBy(link, user, closedAt),
  } satisfies Partial<UserRecord>;
  await writeEndingSessions(user.id, [
    spendLink(link),
    ...restoreAddress(user, link.email),
    {
      ...endSessions(user.id, closedAt, changes),
      condition: { equals: { email: user.email } },
      failWith: new Problem("link_expired"),
    },
    reset.write,
    enqueueMail(addressRestoredMail(user), closedAt),
  ]);
  logSecurity("email_change_undone", { userId: user.id });
  return mailedToken(reset.tokenSeed);
}

/** Returns the period of the undone changes: from the first of them until now. */
function undoneBy({ createdAt = "" }: FoundLink["link"], { undone }: UserRecord, now: Date) {
  const from = undone && undone.from < createdAt ? undone.from : createdAt;
  return { from, to: now.toISOString() };
}
