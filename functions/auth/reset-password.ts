import { openAccount } from "#functions/gateways/passwords.ts";
import { recordTrialOf } from "#functions/organization/trial-store.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import type { Request } from "#functions/platform/http/request.ts";
import {
  type RateLimit,
  enforceRateLimit,
  tryCountAttempt,
} from "#functions/platform/limits/rate-limit.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { checkNewPassword } from "#functions/platform/passwords/new-password.ts";
import { write } from "#functions/platform/table/table.ts";
import { passwordChanged } from "#functions/users/password-store.ts";
import { endSessions, findUser, findUserId, writeEndingSessions } from "#functions/users/store.ts";
import { Problem } from "#shared/errors.ts";
import { resetPasswordMail } from "./mails.ts";
import { originOf } from "./sign-in-limits.ts";
import { type FoundLink, getLink, newLink, restoreLink, spendLink } from "./store.ts";

const ASKED_PER_ADDRESS: RateLimit = {
  what: "forgot-address",
  max: 20,
  minutes: 60,
  perAddress: true,
};
/** Requests by account and origin. */
const ASKED_PER_ORIGIN: RateLimit = { what: "forgot-account", max: 3, minutes: 60 };
/** Per account from all origins. Above it a request succeeds without a mail: earlier links are on their way. */
const MAILED: RateLimit = { what: "forgot-mailed", max: 10, minutes: 60 };
const TRIED_PER_ADDRESS: RateLimit = {
  what: "reset-address",
  max: 30,
  minutes: 60,
  perAddress: true,
};

/**
 * Mails a reset link if the address is registered. Unknown addresses take the same steps, so neither response nor time
 * reveals them.
 * @throws Problem `too_many_attempts`
 */
export async function sendResetLink(email: string, request: Request, now: Date): Promise<void> {
  const [userId] = await Promise.all([
    findUserId(email),
    enforceRateLimit(ASKED_PER_ORIGIN, originOf(email, request, now), now),
    enforceRateLimit(ASKED_PER_ADDRESS, request.ip, now),
  ]);
  const [found, isMailed] = await Promise.all([
    findUser(userId ?? "nobody"),
    tryCountAttempt(MAILED, email, now),
  ]);
  const user = isMailed ? found : undefined;
  const link = newLink("reset-password", user?.id ?? null, email, now);
  const mail = user ? [enqueueMail(resetPasswordMail(user, link.tokenSeed), now)] : [];
  await write([link.write, ...mail]);
  if (user) logSecurity("password_reset_requested", { userId: user.id });
}

/**
 * Reads the mailed link that sets a password. Checking a link and using it count towards one limit.
 * @throws Problem `link_expired`, `too_many_attempts`
 */
export async function getResetLink(token: string, ip: string, now: Date): Promise<FoundLink> {
  // First, so that guesses above the limit do not learn whether a link exists.
  await enforceRateLimit(TRIED_PER_ADDRESS, ip, now);
  return await getLink(token, ["reset-password", "set-password"], now);
}

/**
 * Sets a password by a mailed link, which works once, and ends all sessions. People registered by others get their
 * Cognito account here. The link proves the address.
 * @throws Problem `link_expired`, `too_many_attempts`; `invalid_input` for a common password
 */
export async function resetPassword(
  token: string,
  password: string,
  ip: string,
  now: Date,
): Promise<{ email: string }> {
  const { link, user } = await getResetLink(token, ip, now);
  const passwordIsCommon = await checkNewPassword(password, user);
  const failWith = new Problem("link_expired");
  await writeEndingSessions(link.userId, [
    spendLink(link),
    {
      ...endSessions(link.userId, now, { emailVerified: true }),
      condition: { equals: { email: user.email, sessionsValidFrom: user.sessionsValidFrom } },
      failWith,
    },
    ...recordTrialOf(user),
  ]);
  try {
    await openAccount(link.userId, link.email, password);
  } catch (error) {
    await write([restoreLink(link, now)]);
    throw error;
  }
  // Again: the old password could sign in until this moment.
  await writeEndingSessions(link.userId, passwordChanged(user, passwordIsCommon, readClock()));
  logSecurity("password_reset", { userId: link.userId });
  return { email: link.email };
}
