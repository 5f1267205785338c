import { createHash, randomBytes } from "node:crypto";
import { putFile, removeFile } from "#functions/gateways/files.ts";
import { findPeople } from "#functions/organization/store.ts";
import { env } from "#functions/platform/env.ts";
import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { mailedToken, newTokenSeed } from "#functions/platform/mail/mailed-token.ts";
import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import { enqueue, type Messages } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { acceptanceKey } from "./acceptance-store.ts";
import { certificateKey } from "./certificate-store.ts";
import { unpackContent } from "./content-store.ts";
import { findingsOf } from "./findings.ts";
import { linkWrites } from "./link-store.ts";
import { clientReceipt, type Receipt, sellerReceipt } from "./receipt-mails.ts";
import { sellersOf } from "./sellers.ts";

/** After this time the mails go without the certificate. */
const LATE_MS = 15 * 60_000;

/**
 * Prints the certificate of an acceptance, keeps it under its hash and mails it to client and sellers. The acceptance
 * stands without it. Printed once: of two runs at the same time one wins.
 *
 * @throws Problem `pdf_unavailable`: the message is processed again
 */
export async function certifyAcceptance(
  { orgId, proposalId, version: number }: Messages["certify-acceptance"],
  now: Date,
): Promise<void> {
  const certificate = certificateKey(orgId, proposalId, number);
  const [organization, acceptance, version, offer, proposal, issued] = await getMany([
    keys.organization(orgId),
    acceptanceKey(orgId, proposalId, number),
    keys.offerVersion(orgId, proposalId, number),
    keys.offer(orgId, proposalId),
    keys.proposal(orgId, proposalId),
    certificate,
  ]);
  if (!organization || organization.deletedAt || !acceptance || !version || issued) return;
  const content = unpackContent(version);
  const sellerIds = [proposal?.userId ?? null, version.sentBy].filter((id) => id !== null);
  const sellers = [...(await findPeople(await sellersOf(orgId, sellerIds))).values()];
  const receipt: Receipt = { proposalId, content, acceptance, file: null };
  const print = async () => {
    const findings = await findingsOf(orgId, acceptance);
    const milestones = { sentAt: version.sentAt, firstViewedAt: offer?.firstViewedAt ?? null };
    const verifyUrl = `${env("APP_URL")}/v`;
    // The printer's code is large, and most messages print nothing.
    const { printAccepted } = await import("./print-accepted.ts");
    const props = { content, evidence: acceptance, findings, milestones, verifyUrl };
    return { findings, bytes: await printAccepted(props) };
  };
  const { findings, bytes } = await print().catch(async (error: unknown) => {
    if (now.getTime() - Date.parse(acceptance.at) > LATE_MS) {
      log.error("certificate is late", { orgId, proposalId, version: number });
      count("CertificateLate");
      const late = [clientReceipt(receipt), ...sellers.map((one) => sellerReceipt(one, receipt))];
      const occasion = `receipt#${proposalId}#${number}`;
      await mailOnce(
        orgId,
        occasion,
        late.filter((mail) => mail !== null),
        now,
      );
    }
    throw error;
  });
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const random = randomBytes(8).toString("hex");
  const fileKey = `offers/${orgId}/${proposalId}/certificate-${number}-${random}.pdf`;
  await putFile(fileKey, bytes, "application/pdf");
  const seed = newTokenSeed();
  const link = linkWrites(
    orgId,
    {
      token: mailedToken(seed),
      proposalId,
      channel: "receipt",
      recipient: acceptance.email ?? undefined,
      version: number,
      validUntilAt: content.validUntilAt,
      by: null,
    },
    now,
  );
  const whole: Receipt = {
    ...receipt,
    file: { key: fileKey, hash: fileHash, bytes: bytes.length },
  };
  const clientMail = clientReceipt(whole, seed);
  const mails = [clientMail, ...sellers.map((one) => sellerReceipt(one, whole))];
  const at = now.toISOString();
  const { document } = content;
  const isFirst = await tryWrite(
    {
      put: { ...certificate, version: number, fileKey, fileHash, at, ...findings },
      condition: "notExists",
    },
    {
      put: {
        ...keys.fileHash(fileHash),
        orgId,
        proposalId,
        number: document.number,
        company: document.company.name,
        version: number,
        acceptedAt: acceptance.at,
        timezone: acceptance.timezone,
      },
    },
    ...(clientMail ? link.writes : []),
    ...mails.flatMap((mail) => (mail ? [enqueue({ kind: "mail", mail }, now)] : [])),
  );
  if (!isFirst) await removeFile(fileKey);
}
