import { offerMailWrites } from "#functions/offers/send-store.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import type { Mailing } from "#shared/proposals/sending.ts";
import { offerMail } from "./mails.ts";

export interface Delivery {
  orgId: string;
  proposalId: number;
  version: number;
  content: OfferContent;
  user: UserRecord;
  now: Date;
}

/** Returns each address once. */
export function recipientsOf({ to, cc, copyToMe }: Mailing, { email }: UserRecord) {
  const recipients = [...new Set(to)].map((address) => ({ email: address, isCopy: false }));
  const readers = new Set([...cc, ...(copyToMe ? [email] : [])]);
  const copies = [...readers].filter((address) => !to.includes(address));
  return [...recipients, ...copies.map((address) => ({ email: address, isCopy: true }))];
}

/** Returns the writes that mail a version. */
export function mailWrites(
  mailing: Mailing,
  { orgId, proposalId, version, content, user, now }: Delivery,
): Write[] {
  const { subject, message, attachPdf } = mailing;
  const recipients = recipientsOf(mailing, user);
  const { validUntilAt } = content;
  const sent = { orgId, proposalId, version, by: user.id, recipients, validUntilAt, attachPdf };
  return offerMailWrites(
    { ...sent, linksBy: user.id },
    ({ email, isCopy }, tokenSeed) =>
      offerMail({ to: email, isCopy, subject, message, content, sender: user, tokenSeed }),
    now,
  );
}
