import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import type {
  MemberRecord,
  OrganizationRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import { write } from "#functions/platform/table/table.ts";
import { DYNAMO_TRANSACTION_LIMIT } from "#functions/platform/table/write.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { find, findPeople } from "./store.ts";

/** Mails the owner and administrators among some members. A failure repeats mails: better twice than never. */
export async function mailAdmins(
  orgId: string,
  members: readonly MemberRecord[],
  now: Date,
  toMail: (person: UserRecord, organization: OrganizationRecord) => Mail,
): Promise<void> {
  const admins = members.filter(({ role }) => hasRole(role, "admin"));
  const [organization, people] = await Promise.all([
    find(orgId),
    findPeople(admins.map(({ userId }) => userId)),
  ]);
  if (!organization) return;
  const mails = [...people.values()].map((person) =>
    enqueueMail(toMail(person, organization), now),
  );
  for (const portion of chunks(mails, DYNAMO_TRANSACTION_LIMIT)) await write(portion);
}
