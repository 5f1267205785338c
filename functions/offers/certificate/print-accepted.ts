import { findFile } from "#functions/gateways/files.ts";
import { printPdf } from "#functions/gateways/printer.ts";
import { pictureUrl } from "#functions/platform/images/picture-url.ts";
import type { CertificateProps } from "#shared/offers/certificate/facts.ts";
import { documentHtml } from "#shared/pdf/html.ts";
import { dayOf } from "#shared/values/dates.ts";
import { qrModules } from "../qr-modules.ts";

/** Returns the PDF of an accepted version with its certificate. @throws Problem `pdf_unavailable` */
export async function printAccepted(facts: Omit<CertificateProps, "qrCode">): Promise<Uint8Array> {
  const { content, evidence, verifyUrl } = facts;
  const logo = content.logo ? await findFile(content.logo.key) : undefined;
  const document = {
    ...content.document,
    logo: pictureUrl(logo),
    status: "accepted" as const,
    acceptedOn: dayOf(evidence.at, evidence.timezone),
  };
  return printPdf(documentHtml(document, { ...facts, qrCode: qrModules(verifyUrl) }));
}
