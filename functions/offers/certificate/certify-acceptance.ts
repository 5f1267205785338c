import { createHash, randomBytes } from "node:crypto";
import { putFile, removeFile } from "#functions/gateways/files.ts";
import { env } from "#functions/platform/env.ts";
import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { get, getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { type Write, WriteConflict } from "#functions/platform/table/write.ts";
import type { Findings } from "#shared/offers/certificate/evidence.ts";
import { agreedContent } from "#shared/offers/decisions/agreed.ts";
import { isLocked } from "#shared/organization/rules.ts";
import { type AcceptanceRecord, acceptanceKey } from "../acceptance-store.ts";
import { PRINTING_LATE_MS } from "../attachment-limits.ts";
import { certificateKey } from "../certificate-store.ts";
import { unpackContent } from "../content-store.ts";
import { mailedLink } from "../link-store.ts";
import { pixPanel } from "../page/pix-panel.ts";
import { listPayments } from "../payment-store.ts";
import { contactOf, findSellers, sellerIdsOf } from "../sellers.ts";
import { listEvents, type OfferItem } from "../store.ts";
import { deliveryOf, findingsOf } from "./findings.ts";
import { countReceipt, canMailReceipt, refundReceipt } from "./receipt-limits.ts";
import { clientReceipt, lockedReceipt, type Receipt, sellerReceipt } from "./receipt-mails.ts";

interface Certified {
  organization: OrganizationRecord;
  /** The person who sent the version. */
  sentBy: string;
  receipt: Receipt;
  sellers: UserRecord[];
  /** While locked, the mail to the team leaves the details out. */
  isLocked: boolean;
  offer: OfferItem | undefined;
  /** When the acceptance was taken back. */
  reopenedAt: string | undefined;
}

/**
 * Prints the certificate of an acceptance, stores it under its hash and mails it to client and sellers. The acceptance
 * is valid without it. Of two concurrent runs one wins.
 * @throws Problem `pdf_unavailable`: the message is processed again
 */
export async function certifyAcceptance(
  { orgId, proposalId, version: number }: Messages["certify-acceptance"],
  now: Date,
): Promise<void> {
  const [organization, acceptance, version, offer, proposal, issued] = await getMany([
    keys.organization(orgId),
    acceptanceKey(orgId, proposalId, number),
    keys.offerVersion(orgId, proposalId, number),
    keys.offer(orgId, proposalId),
    keys.proposal(orgId, proposalId),
    certificateKey(orgId, proposalId, number),
  ]);
  if (!organization || organization.deletedAt || !acceptance || !version || issued) return;
  const content = agreedContent(unpackContent(version), acceptance.selection);
  const { sentBy } = version;
  const sellerIds = sellerIdsOf(proposal, version);
  const sellers = await findSellers(orgId, sellerIds);
  const { firstViewedAt, reopenedAt } = await historyOf(orgId, offer, acceptance);
  // Of an acceptance that was reopened.
  const payments = offer?.payments ? await listPayments(orgId, proposalId) : [];
  const { sentAt } = version;
  const paying = { content, version: number, sentAt, payments };
  const pix = reopenedAt === undefined ? pixPanel(paying, organization) : null;
  const contact = contactOf(sellerIds, sellers);
  const receipt = { orgId, proposalId, content, contact, acceptance, file: null, pix };
  const certified = {
    organization,
    sentBy,
    sellers,
    receipt,
    isLocked: isLocked(organization, now),
    offer,
    reopenedAt,
  };
  try {
    const [findings, deliveredAt] = await Promise.all([
      findingsOf(orgId, acceptance),
      deliveryOf(orgId, proposalId, acceptance),
    ]);
    // The drawing code is large, and most messages print nothing.
    const { printAccepted } = await import("./print-accepted.ts");
    const bytes = await printAccepted({
      content,
      evidence: acceptance,
      findings,
      milestones: { sentAt, deliveredAt, firstViewedAt },
      verifyUrl: `${env("APP_URL")}/v`,
    });
    await issue(certified, findings, bytes, now);
  } catch (error) {
    await notifyWithoutCertificate(certified, now);
    throw error;
  }
}

/** Returns the first visit and the reopening of an accepted version. The offer may have a newer one. */
async function historyOf(
  orgId: string,
  offer: OfferItem | undefined,
  { version }: Pick<AcceptanceRecord, "version">,
): Promise<{ firstViewedAt: string | null; reopenedAt?: string | undefined }> {
  if (!offer) return { firstViewedAt: null };
  const { state, firstViewedAt } = offer;
  if (state === "accepted" && offer.version === version) return { firstViewedAt };
  const events = (await listEvents(orgId, offer.id)).filter((event) => event.version === version);
  return {
    firstViewedAt: events.find(({ what }) => what === "viewed")?.at ?? null,
    reopenedAt: events.findLast(({ what }) => what === "reopened")?.at,
  };
}

async function notifyWithoutCertificate(certified: Certified, now: Date): Promise<void> {
  const { organization, receipt } = certified;
  const { id: orgId } = organization;
  const { proposalId, acceptance } = receipt;
  const { version } = acceptance;
  if (now.getTime() - Date.parse(acceptance.at) <= PRINTING_LATE_MS) return;
  log.error("certificate is late", { orgId, proposalId, version });
  count("CertificateLate");
  const isMailed = await canMailReceipt({ ...certified, acceptance }, now);
  const clientMail = isMailed ? clientReceipt(receipt) : null;
  const mails = [clientMail, ...sellerMails(certified, receipt)];
  const present = mails.filter((mail) => mail !== null);
  await mailOnce(orgId, `receipt#${proposalId}#${version}`, present, now);
}

/**
 * Stores the file, makes it verifiable and mails it, unless another run was first.
 * @throws WriteConflict when the acceptance was taken back meanwhile
 */
async function issue(
  certified: Certified,
  findings: Findings,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  const { organization, receipt, reopenedAt } = certified;
  const { id: orgId } = organization;
  const { proposalId, acceptance, content } = receipt;
  const { version, at: acceptedAt, timezone } = acceptance;
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const random = randomBytes(8).toString("hex");
  const fileKey = `offers/${orgId}/${proposalId}/certificate-${version}-${random}.pdf`;
  await putFile(fileKey, bytes, "application/pdf");
  const whole = { ...receipt, file: { key: fileKey, hash: fileHash, bytes: bytes.length } };
  const link = receiptLink(orgId, receipt, now);
  const receiving = { ...certified, acceptance };
  const isMailed = await countReceipt(receiving, now);
  const clientMail = isMailed ? clientReceipt(whole, link.tokenSeed) : null;
  const mails = [clientMail, ...sellerMails(certified, whole)];
  const at = now.toISOString();
  const record = { version, fileKey, fileHash, at, ...findings };
  const { number, company } = content.document;
  const verified = { orgId, proposalId, number, company: company.name, version, timezone };
  const isFirst = await tryWrite(
    { put: { ...certificateKey(orgId, proposalId, version), ...record }, condition: "notExists" },
    {
      put: {
        ...keys.fileHash(fileHash),
        ...verified,
        acceptedAt,
        ...(reopenedAt && { reopenedAt }),
      },
    },
    ...sameReopening(certified),
    ...(clientMail ? link.writes : []),
    ...mails.flatMap((mail) => (mail ? [enqueueMail(mail, now)] : [])),
  );
  if (isFirst) return;
  await removeFile(fileKey);
  if (isMailed) await refundReceipt(receiving, now);
  if (!(await get(certificateKey(orgId, proposalId, version)))) throw new WriteConflict();
}

/** Returns the check that the acceptance was not taken back since the offer was read. */
function sameReopening({ offer }: Certified): Write[] {
  if (!offer) return [];
  const { version, reopenedAt = null } = offer;
  return [{ check: offer, condition: { equals: { version, reopenedAt } } }];
}

function sellerMails(certified: Certified, receipt: Receipt) {
  const mailOf = certified.isLocked ? lockedReceipt : sellerReceipt;
  return certified.sellers.map((seller) => mailOf(seller, receipt));
}

function receiptLink(orgId: string, { proposalId, acceptance, content }: Receipt, now: Date) {
  const { version, email } = acceptance;
  const { validUntilAt } = content;
  const recipient = email ?? undefined;
  const made = { proposalId, channel: "receipt" as const, recipient, version, by: null };
  return mailedLink(orgId, { ...made, validUntilAt }, now);
}
