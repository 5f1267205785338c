import type { UnrenderedMail } from "#functions/platform/mail/mail-page.ts";
import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { mailedLink } from "./link-store.ts";
import { sendIdOf } from "./mail-store.ts";
import type { Recipient, SendRecord } from "./records.ts";
import { newSend } from "./store.ts";

interface Mailing extends Pick<SendRecord, "version" | "by" | "recipients" | "isReminder"> {
  orgId: string;
  proposalId: number;
  validUntilAt: string;
  /** Who made the links; null: no person. */
  linksBy: string | null;
  attachPdf: boolean;
}

type MailFor = (recipient: Recipient, tokenSeed: TokenSeed) => UnrenderedMail;

/**
 * Returns the writes that mail a version: its record, and a link and a message for each recipient. The message holds
 * only the seed of the token, so only the recipient knows the address.
 */
export function offerMailWrites(mailing: Mailing, mailFor: MailFor, now: Date): Write[] {
  const { orgId, proposalId, validUntilAt, linksBy, attachPdf, ...sent } = mailing;
  const { version } = sent;
  const record = newSend(orgId, proposalId, { ...sent, channel: "email" }, now);
  const send = { pk: record.pk, sk: record.sk };
  const tags = { orgId, proposalId, sendId: sendIdOf(record) };
  const mails = sent.recipients.flatMap((one, recipient): Write[] => {
    const channel = one.isCopy ? "cc" : "email";
    const link = { proposalId, channel, recipient: one.email, version, validUntilAt } as const;
    const { tokenSeed, writes } = mailedLink(orgId, { ...link, by: linksBy }, now);
    const mail = { ...mailFor(one, tokenSeed), tags: { ...tags, recipient } };
    const attached = attachPdf ? { attached: version } : {};
    return [...writes, enqueue({ kind: "offer-mail", mail, send, ...attached }, now)];
  });
  return [{ put: { ...record } }, ...mails];
}
