import { mailedLink } from "#functions/offers/link-store.ts";
import { sendIdOf } from "#functions/offers/mail-store.ts";
import { newSend } from "#functions/offers/store.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { offerMail } from "./mails.ts";

export interface Mailing {
  to: string[];
  /** They read only. */
  cc: string[];
  subject: string;
  message: string;
  attachPdf: boolean;
  copyToMe: boolean;
  /** Allows addresses that returned mails one more mail. */
  retryStopped: boolean;
}

interface Delivery {
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

/**
 * Returns the writes that mail a version: a link and a message for each recipient. The message holds only the seed of
 * the token, so only the recipient knows the address.
 */
export function mailWrites(
  mailing: Mailing,
  { orgId, proposalId, version, content, user, now }: Delivery,
): Write[] {
  const recipients = recipientsOf(mailing, user);
  const sent = { version, channel: "email", by: user.id, recipients } as const;
  const record = newSend(orgId, proposalId, sent, now);
  const send = { pk: record.pk, sk: record.sk };
  const tags = { orgId, proposalId, sendId: sendIdOf(record) };
  const mails = recipients.flatMap(({ email, isCopy }, recipient): Write[] => {
    const link = {
      proposalId,
      channel: isCopy ? "cc" : "email",
      recipient: email,
      version,
      validUntilAt: content.validUntilAt,
      by: user.id,
    } as const;
    const { tokenSeed, writes } = mailedLink(orgId, link, now);
    const { subject, message } = mailing;
    const mail = offerMail({
      to: email,
      isCopy,
      subject,
      message,
      content,
      sender: user,
      tokenSeed,
    });
    return [
      ...writes,
      enqueue(
        {
          kind: "offer-mail",
          mail: { ...mail, tags: { ...tags, recipient } },
          send,
          ...(mailing.attachPdf && { attached: version }),
        },
        now,
      ),
    ];
  });
  return [{ put: { ...record } }, ...mails];
}
