import { findFile } from "#functions/gateways/files.ts";
import { sendMail } from "#functions/gateways/mail.ts";
import { log } from "#functions/platform/logs/log.ts";
import { renderedMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import { mailedToken, withMailedToken } from "#functions/platform/mail/mailed-token.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import type { TypedKey } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { canRemind } from "#shared/offers/due.ts";
import { versionFileName } from "#shared/offers/file-name.ts";
import type { OfferState } from "#shared/offers/states.ts";
import { MAX_ATTACHED_BYTES, PRINTING_LATE_MS } from "./attachment-limits.ts";
import { unpackContent } from "./content-store.ts";
import { mailedWrite } from "./link-store.ts";
import { countSentWrite, unsentWrites } from "./mail-store.ts";
import { type OfferItem, readVersion, type SendRecord } from "./store.ts";

type OfferMail = Messages["offer-mail"];

const GONE: ReadonlySet<OfferState> = new Set(["withdrawn", "deleted"]);

/**
 * Mails a version to one recipient, unless its offer is over, its link disabled or its organization suspended since.
 * Records which. Mails nobody twice, unless the first run died between both.
 * @throws Problem `pdf_unavailable`: the message is processed again
 */
export async function mailOffer(message: OfferMail, now: Date): Promise<void> {
  const { mail, send } = message;
  const { orgId, proposalId, recipient } = mail.tags;
  const [record, offer, organization] = await getMany([
    send as TypedKey<SendRecord>,
    keys.offer(orgId, proposalId),
    keys.organization(orgId),
  ]);
  // Purged, or the mail has been sent.
  if (!record || !offer || !organization || organization.deletedAt) return;
  if (record.mailed?.has(recipient)) return;
  const isWanted = !organization.suspendedAt && isCurrent(record, offer, now);
  const isSent = isWanted && (await sendWithLink(message, record, now));
  await tryWrite(
    ...(isSent
      ? [
          { update: send, add: { mailed: new Set([recipient]) }, condition: "exists" } as const,
          countSentWrite(orgId, now),
        ]
      : unsentWrites(mail.tags, now)),
  );
}

/** Returns false when the offer was sent again, withdrawn or deleted while its mail waited. */
function isCurrent({ version, isReminder }: SendRecord, offer: OfferItem, now: Date): boolean {
  if (offer.version !== version || GONE.has(offer.state)) return false;
  // Also not answered, stopped or over. The reminder is recorded itself.
  return !isReminder || canRemind({ ...offer, remindedAt: null }, now);
}

/** Returns false when the link was disabled. */
async function sendWithLink(
  { mail, attached }: OfferMail,
  { at }: SendRecord,
  now: Date,
): Promise<boolean> {
  const isLate = now.getTime() - Date.parse(at) > PRINTING_LATE_MS;
  const file = attached === undefined ? {} : await attachmentOf(mail, attached, isLate);
  const { tokenSeed } = mail;
  if (tokenSeed && !(await tryWrite(mailedWrite(mailedToken(tokenSeed), now)))) return false;
  await sendMail({ ...withMailedToken(renderedMail(mail)), ...file });
  return true;
}

/** Nothing when the PDF is too large or late. */
async function attachmentOf(
  { tags: { orgId, proposalId } }: OfferMail["mail"],
  version: number,
  isLate: boolean,
): Promise<Pick<Mail, "attachment">> {
  try {
    const { printVersion } = await import("./page/print-version.ts");
    await printVersion({ orgId, proposalId, version });
  } catch (error) {
    if (!isLate) throw error;
    log.error("mail goes without its PDF", { error });
    return {};
  }
  const found = await readVersion(orgId, proposalId, version);
  const file = found?.pdfKey ? await findFile(found.pdfKey) : undefined;
  if (!found?.pdfKey || !file || file.bytes.byteLength > MAX_ATTACHED_BYTES) return {};
  const name = versionFileName(unpackContent(found), version);
  return { attachment: { key: found.pdfKey, name } };
}
