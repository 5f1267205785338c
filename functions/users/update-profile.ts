import { newLink } from "#functions/auth/store.ts";
import { type AttemptLimit, countAttempt } from "#functions/platform/attempts.ts";
import { keys } from "#functions/platform/keys.ts";
import { errand } from "#functions/platform/outbox.ts";
import type { UserRecord } from "#functions/platform/records.ts";
import { newSession, type Origin, type Session } from "#functions/platform/session.ts";
import { write } from "#functions/platform/table.ts";
import { Problem } from "#shared/errors.ts";
import type { ProfileForm } from "#shared/users/contract.ts";
import { addressChangedMail, confirmAddressMail } from "./mails.ts";
import { endSessions, moveAddress, writeEndingSessions } from "./store.ts";

/** Each change mails two addresses, one of them anybody's. */
const ADDRESS_CHANGES: AttemptLimit = { what: "change-email", most: 5, minutes: 60 };

/** Where the person calls from, and works: what a new session says. */
interface Place extends Origin {
  orgId: string | null;
}

interface Saved {
  user: UserRecord;
  /** Of this browser, when a new address has ended every session (decisions A19). */
  session: Session | undefined;
}

/** @throws Problem `stale_record` when the address was changed meanwhile; what `changeAddress` throws */
export async function updateProfile(
  form: ProfileForm,
  user: UserRecord,
  place: Place,
  now: Date,
): Promise<Saved> {
  if (form.email !== user.email) return changeAddress(form, user, place, now);
  const set = { ...form, updatedAt: now.toISOString() };
  await write([
    {
      update: keys.user(user.id),
      set,
      when: { has: { email: user.email } },
      otherwise: new Problem("stale_record"),
    },
  ]);
  return { user: { ...user, ...set }, session: undefined };
}

/**
 * The new address takes effect at once: in our record, where sign-in looks, and behind it in Cognito; the old address
 * is told, every session but this browser's new one ends, and the new address has to be confirmed (decisions A19).
 *
 * @throws Problem `email_in_use`, `stale_record`, `too_many_attempts`
 */
async function changeAddress(
  form: ProfileForm,
  user: UserRecord,
  { orgId, ...origin }: Place,
  now: Date,
): Promise<Saved> {
  await countAttempt(ADDRESS_CHANGES, user.id, now);
  const session = newSession(user.id, orgId, origin, now);
  const link = newLink("verify-email", user.id, form.email, now);
  const changes = { ...form, emailVerified: false };
  await writeEndingSessions(user.id, [
    ...moveAddress(user, form.email),
    {
      ...endSessions(user.id, now, changes),
      when: { has: { email: user.email } },
      otherwise: new Problem("stale_record"),
    },
    session.write,
    link.write,
    errand({ kind: "sync-address", userId: user.id }, now),
    errand({ kind: "mail", mail: addressChangedMail(user, form.email) }, now),
    errand({ kind: "mail", mail: confirmAddressMail(form, link.tokenSeed) }, now),
  ]);
  return { user: { ...user, ...changes, updatedAt: now.toISOString() }, session };
}
