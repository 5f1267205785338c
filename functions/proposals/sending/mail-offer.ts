import { sendMail } from "#functions/gateways/mail.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { mailedToken, withMailedToken } from "#functions/platform/mail/mailed-token.ts";
import { mailedWrite } from "#functions/offers/link-store.ts";
import { countSentWrite } from "#functions/offers/mail-store.ts";
import type { SendRecord } from "#functions/offers/store.ts";
import type { TypedKey } from "#functions/platform/table/key-types.ts";
import { get } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";

/**
 * Mails a version to one recipient and notes it. A repetition mails nobody twice, unless the first run died between mail
 * and note.
 */
export async function mailOffer({ mail, send }: Messages["offer-mail"], now: Date): Promise<void> {
  const { orgId, recipient } = mail.tags;
  const record = await get(send as TypedKey<SendRecord>);
  // The proposal is gone for good, or the mail is out.
  if (!record || record.mailed?.has(recipient)) return;
  if (mail.tokenSeed) await tryWrite(mailedWrite(mailedToken(mail.tokenSeed), now));
  await sendMail(withMailedToken(mail));
  await tryWrite(
    { update: send, add: { mailed: new Set([recipient]) }, condition: "exists" },
    countSentWrite(orgId, now),
  );
}
