import { countConfirmationMail } from "#functions/auth/mail-store.ts";
import { newLink, newUndoLink } from "#functions/auth/store.ts";
import { leaveAddress } from "#functions/organization/trial-store.ts";
import {
  checkFresh,
  confirmedAtOf,
  newSession,
  type Origin,
  type Session,
} from "#functions/platform/http/session.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { SessionRecord, UserRecord } from "#functions/platform/table/records.ts";
import { write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { problems } from "#shared/problems.ts";
import type { ProfileForm } from "#shared/users/schemas.ts";
import { findAddress, isFree, releaseAddress, takeAddress } from "./address-store.ts";
import { addressChangedMail, confirmAddressMail } from "./mails.ts";
import { endSessions, refreshIfRenamed, writeEndingSessions } from "./store.ts";

/** Each change mails two addresses, one of them unverified. */
const ADDRESS_CHANGES: RateLimit = { what: "change-email", max: 5, minutes: 60 };

interface RequestContext extends Origin {
  session: SessionRecord;
  orgId: string | null;
}

interface Saved {
  user: UserRecord;
  /** Of this browser, after a new address has ended all sessions. */
  session: Session | undefined;
}

/**
 * Saves name and address. A new address requires a recent password.
 * @throws Problem `stale_record`; as `changeAddress`
 */
export async function updateProfile(
  form: ProfileForm,
  user: UserRecord,
  context: RequestContext,
  now: Date,
): Promise<Saved> {
  if (form.email !== user.email) {
    checkFresh(context.session, now);
    return changeAddress(form, user, context, now);
  }
  const set = { ...form, updatedAt: now.toISOString() };
  await write([
    {
      update: keys.user(user.id),
      set,
      condition: { equals: { email: user.email } },
    },
    ...(await refreshIfRenamed(user, form)),
  ]);
  return { user: { ...user, ...set }, session: undefined };
}

/**
 * Changes the address at once, in the table and then in Cognito. Ends all other sessions; the new address must be
 * confirmed. A verified old address gets a link that undoes the change, and stays reserved as long.
 * @throws Problem `email_in_use`, `stale_record`, `too_many_attempts`, `confirmation_required`
 */
async function changeAddress(
  form: ProfileForm,
  user: UserRecord,
  { orgId, session: before, ...origin }: RequestContext,
  now: Date,
): Promise<Saved> {
  const message = problems.email_in_use.message;
  const inUse = new Problem("email_in_use", { fields: [{ field: "email", message }] });
  const [address, refreshing] = await Promise.all([
    findAddress(form.email),
    refreshIfRenamed(user, form),
    enforceRateLimit(ADDRESS_CHANGES, user.id, now),
  ]);
  if (!isFree(address, user.id, now)) throw inUse;
  // As at registration: attempts to take an address must not use up its owner's mails.
  await countConfirmationMail(form.email, now);
  const session = newSession(user.id, orgId, origin, now, {
    confirmedAt: confirmedAtOf(before),
  });
  const link = newLink("verify-email", user.id, form.email, now);
  const leaving = leaveAddress(user, now);
  const changes = { ...form, emailVerified: false, ...leaving.set };
  await writeEndingSessions(user.id, [
    takeAddress(form.email, user.id, address, inUse),
    releaseAddress(user, now),
    {
      ...endSessions(user.id, now, changes),
      // Also its own session, when another change has ended it meanwhile.
      condition: { equals: { email: user.email, sessionsValidFrom: user.sessionsValidFrom } },
    },
    session.write,
    link.write,
    enqueue({ kind: "sync-address", userId: user.id }, now),
    enqueueMail(confirmAddressMail(form, link.tokenSeed), now),
    ...oldAddressMail(user, form.email, now),
    ...leaving.writes,
    ...refreshing,
  ]);
  logSecurity("email_changed");
  return { user: { ...user, ...changes, updatedAt: now.toISOString() }, session };
}

/** An unverified address may be a stranger's by a typing error: it gets no undo link. */
function oldAddressMail(user: UserRecord, newEmail: string, now: Date): Write[] {
  const undo = user.emailVerified ? newUndoLink(user, now) : undefined;
  const mail = addressChangedMail(user, newEmail, now, undo?.tokenSeed);
  return [...(undo ? [undo.write] : []), enqueueMail(mail, now)];
}
