import { closeAccount } from "#functions/gateways/passwords.ts";
import { recordTrialOf } from "#functions/organization/trial-store.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import { identifyCaller } from "#functions/platform/http/caller.ts";
import type { Request } from "#functions/platform/http/request.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { mailedToken } from "#functions/platform/mail/mailed-token.ts";
import { proveOwnPassword } from "#functions/platform/passwords/own-password.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { write } from "#functions/platform/table/table.ts";
import { endSessions, writeEndingSessions } from "#functions/users/store.ts";
import type { auth } from "#shared/auth/contract.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import { confirmationMail, countConfirmationMail } from "./mail-store.ts";
import { getLink, newLink } from "./store.ts";

const PER_ADDRESS: RateLimit = { what: "verify-address", max: 30, minutes: 60, perAddress: true };
const RESENT: RateLimit = { what: "verify-resend", max: 5, minutes: 60 };

type VerifyEmail = typeof auth.verifyEmail;

/**
 * Proves an address by its mailed link. A caller who is signed in as the person or knows the password keeps the
 * account. Anybody else may own an address that a stranger registered: all sessions end, the password becomes void, and
 * a new one can be set. Idempotent.
 * @throws Problem `link_expired`, `too_many_attempts`; `invalid_input` for a wrong password
 */
export async function verifyEmail(
  { token, password }: HandlerInput<VerifyEmail>,
  request: Request,
  now: Date,
): Promise<HandlerResponse<VerifyEmail>> {
  // First, so that guesses above the limit do not learn whether a link exists.
  await enforceRateLimit(PER_ADDRESS, request.ip, now);
  const { user } = await getLink(token, ["verify-email"], now);
  if (user.emailVerified) return { message: "Seu e-mail já está confirmado.", token: null };
  const isOwn = await isPersonOf(user, password, request, now);
  logSecurity("email_verified", { userId: user.id, detail: isOwn ? "own" : "taken_over" });
  if (isOwn) {
    await write([{ update: keys.user(user.id), ...verified(user, now) }, ...recordTrialOf(user)]);
    return { message: "E-mail confirmado.", token: null };
  }
  const resetToken = await takeOver(user);
  return { message: "E-mail confirmado. Crie uma nova senha para entrar.", token: resetToken };
}

async function isPersonOf(
  user: UserRecord,
  password: string | undefined,
  request: Request,
  now: Date,
): Promise<boolean> {
  if ((await identifyCaller(request, now))?.user.id === user.id) return true;
  if (password === undefined) return false;
  if (!(await proveOwnPassword(user, password, request, now)))
    throw invalidField("password", "Senha incorreta");
  return true;
}

async function takeOver(user: UserRecord): Promise<string> {
  // First, so that a known password cannot sign in between the two steps.
  await closeAccount(user.id);
  // Read after it: also ends sessions opened with the password until then.
  const closedAt = readClock();
  const reset = newLink("reset-password", user.id, user.email, closedAt);
  const { set, ...guarded } = verified(user, closedAt);
  const ended = endSessions(user.id, closedAt, set);
  await writeEndingSessions(user.id, [
    { ...ended, ...guarded },
    reset.write,
    ...recordTrialOf(user),
  ]);
  return mailedToken(reset.tokenSeed);
}

function verified({ email }: UserRecord, now: Date) {
  return {
    set: { emailVerified: true, updatedAt: now.toISOString() },
    condition: { equals: { email, emailVerified: false } },
    failWith: new Problem("link_expired"),
  };
}

/** @throws Problem `too_many_attempts` */
export async function resendVerification(user: UserRecord, now: Date): Promise<void> {
  await Promise.all([
    enforceRateLimit(RESENT, user.id, now),
    countConfirmationMail(user.email, now),
  ]);
  await write(confirmationMail(user, now));
}
