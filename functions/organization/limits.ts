import { type AttemptLimit, countAttempt } from "#functions/platform/attempts.ts";

/** Nobody's mailbox is filled by teams that do not stop asking, and no team sends mail by the thousand. */
const PER_RECIPIENT: AttemptLimit = { what: "team-mail-recipient", most: 10, minutes: 60 };
const PER_ORGANIZATION: AttemptLimit = { what: "team-mail-organization", most: 100, minutes: 60 };

/** Counts a mail that a team is about to send to somebody. @throws Problem `too_many_attempts` */
export async function countTeamMail(orgId: string, email: string, now: Date): Promise<void> {
  await Promise.all([
    countAttempt(PER_RECIPIENT, email, now),
    countAttempt(PER_ORGANIZATION, orgId, now),
  ]);
}
