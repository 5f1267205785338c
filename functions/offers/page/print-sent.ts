import { findFile } from "#functions/gateways/files.ts";
import { printPdf } from "#functions/gateways/printer.ts";
import { pictureUrl } from "#functions/platform/images/picture-url.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { referenceText } from "#shared/offers/page/texts.ts";
import { documentHtml } from "#shared/pdf/html.ts";

/** Returns the PDF of a version as it was sent. @throws Problem `pdf_unavailable` */
export async function printSent(content: OfferContent, version: number): Promise<Uint8Array> {
  const logo = content.logo ? await findFile(content.logo.key) : undefined;
  const document = {
    ...content.document,
    number: referenceText(content, version),
    logo: pictureUrl(logo),
    status: "sent" as const,
    acceptedOn: null,
  };
  return printPdf(documentHtml(document));
}
