import type { Author } from "#functions/platform/author.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { DEFAULT_TEXTS, type OfferTexts } from "#shared/offers/mail/texts.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    offerTexts: Partial<Omit<OfferTexts, "reminder">> & { updatedBy?: string };
  }
}

/** Returns the organization's own texts, or the defaults. */
export async function readTexts({
  id: orgId,
  offerReminderDays = null,
}: OrganizationRecord): Promise<OfferTexts> {
  const { first, update, whatsapp, payment } = {
    ...DEFAULT_TEXTS,
    ...(await get(keys.offerTexts(orgId))),
  };
  return { first, update, whatsapp, payment, reminder: { days: offerReminderDays } };
}

/** Replaces some of the texts, or when clients are reminded; the last write wins. */
export async function saveTexts(
  organization: OrganizationRecord,
  { reminder, ...texts }: Partial<OfferTexts>,
  { by, now }: Author,
): Promise<OfferTexts> {
  const { id: orgId } = organization;
  const before = await readTexts(organization);
  const writes = [
    ...(Object.keys(texts).length > 0
      ? [{ update: keys.offerTexts(orgId), set: { ...texts, updatedBy: by } }]
      : []),
    ...(reminder
      ? [
          // Read with every call, so that scheduling a reminder needs no further read.
          {
            update: keys.organization(orgId),
            set: { offerReminderDays: reminder.days, updatedBy: by },
            condition: "exists" as const,
          },
          enqueue({ kind: "plan-reminders", orgId }, now),
        ]
      : []),
  ];
  if (writes.length > 0) await write(writes);
  return { ...before, ...texts, ...(reminder && { reminder }) };
}
