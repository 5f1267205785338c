import { createHash } from "node:crypto";
import { findFile, putFile } from "#functions/gateways/files.ts";
import { printPdf } from "#functions/gateways/printer.ts";
import { printOnce } from "#functions/platform/print-once.ts";
import type { DocumentProps } from "#shared/proposals/document/props.ts";
import { TEMPLATE_VERSION } from "#shared/proposals/document/sources.ts";
import { withPrintSlot } from "./with-print-slot.ts";

/** Imported on first use: most calls find a stored PDF. */
const layouts = () => import("#shared/pdf/html.ts");
const pictures = () => import("#functions/platform/images/picture-url.ts");

/**
 * Returns the PDF of a document from the cache, keyed by the hash of its content; prints it on a miss. Unused PDFs
 * expire by the bucket's lifecycle.
 * @param props names the logo by its key in the file bucket; the organization's name replaces a missing or oversized
 * one
 * @throws Problem `too_many_pdfs`, `pdf_unavailable`
 */
export async function cachedPdf(
  orgId: string,
  props: DocumentProps,
  logoKey: string | null,
): Promise<Uint8Array> {
  const hash = fingerprint({ version: TEMPLATE_VERSION, props, logoKey });
  const key = `pdf/${orgId}/${hash}.pdf`;
  const find = async () => (await findFile(key))?.bytes;
  const print = async () => {
    const [logo, { documentHtml }, { pictureUrl }] = await Promise.all([
      logoKey ? findFile(logoKey) : undefined,
      layouts(),
      pictures(),
    ]);
    const html = documentHtml({ ...props, logo: pictureUrl(logo) });
    const bytes = await withPrintSlot(orgId, () => printPdf(html));
    await putFile(key, bytes, "application/pdf");
    return bytes;
  };
  return (await find()) ?? (await printOnce(orgId, { hash, find, print }));
}

function fingerprint(facts: object): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}
