import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { passwordChangedMail } from "./mails.ts";
import { endSessions } from "./store.ts";

/** Returns the writes that end the sessions opened before `now` and mail the person. */
export function passwordChanged(user: UserRecord, passwordIsCommon: boolean, now: Date): Write[] {
  const isFirst = user.hasPassword === false;
  return [
    endSessions(user.id, now, { passwordIsCommon, ...(isFirst && { hasPassword: true }) }),
    enqueueMail(passwordChangedMail(user), now),
  ];
}
