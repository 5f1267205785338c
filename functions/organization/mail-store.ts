import { enqueue } from "#functions/platform/outbox.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { type DeletedOrganization, newAdminMail, organizationDeletedMail } from "./mails.ts";

/** The writes that tell people by mail that `admin`, a name, administers their organization from now on. */
export function tellNewAdmin(
  people: readonly UserRecord[],
  admin: string,
  organization: OrganizationRecord,
  now: Date,
): Write[] {
  return people.map((person) =>
    enqueue({ kind: "mail", mail: newAdminMail(person, admin, organization) }, now),
  );
}

/** The writes that tell people by mail that their organization is gone. */
export function tellDeletion(
  people: readonly UserRecord[],
  organization: DeletedOrganization,
  now: Date,
): Write[] {
  return people.map((person) =>
    enqueue({ kind: "mail", mail: organizationDeletedMail(person, organization) }, now),
  );
}
