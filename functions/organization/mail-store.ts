import { enqueue } from "#functions/platform/outbox.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { type DeletedOrganization, newAdminMail, organizationDeletedMail } from "./mails.ts";

export function newAdminMails(
  people: readonly UserRecord[],
  admin: string,
  organization: OrganizationRecord,
  now: Date,
): Write[] {
  return people.map((person) =>
    enqueue({ kind: "mail", mail: newAdminMail(person, admin, organization) }, now),
  );
}

export function deletionMails(
  people: readonly UserRecord[],
  organization: DeletedOrganization,
  now: Date,
): Write[] {
  return people.map((person) =>
    enqueue({ kind: "mail", mail: organizationDeletedMail(person, organization) }, now),
  );
}
