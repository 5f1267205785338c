import { createHash } from "node:crypto";
import { findFile, putFile } from "#functions/gateways/files.ts";
import { printPdf } from "#functions/gateways/printer.ts";
import { sizeOfPicture } from "#functions/platform/images/image.ts";
import type { DocumentProps } from "#shared/proposals/document-props.ts";
import { isWithin, type PixelLimits } from "#shared/values/image.ts";
import { printOnce } from "./print-once.ts";
import { printInTurn } from "./print-in-turn.ts";

/** React and the layouts are half of this function's code, and most calls find the PDF kept. */
const layouts = () => import("./html.ts");

/** Raise it when the document looks different for the same facts: every kept PDF is then left behind. */
export const TEMPLATE_VERSION = 5;

/**
 * Logos stored before their pixels were limited may have up to 64 megapixels, which take seconds and a gigabyte to draw.
 * Up to this they are printed, above it the name of the organization takes their place.
 */
const MAX_PIXELS: PixelLimits = { side: 8_000, pixels: 16_000_000 };

/**
 * The PDF of a document, printed only when nobody asked for exactly this one before: it is kept under the hash of all
 * that it shows. Those nobody asks for any more end by the bucket's lifecycle.
 *
 * @param props without the logo, which is named by its key in the file bucket and read only to print. One that is
 * gone or has too many pixels leaves the name of the organization in its place.
 * @throws Problem `too_many_pdfs` as `printInTurn` and `printOnce` do; `pdf_unavailable`
 */
export async function keptPdf(
  orgId: string,
  props: DocumentProps,
  logoKey: string | null,
): Promise<Uint8Array> {
  const hash = fingerprint({ version: TEMPLATE_VERSION, props, logoKey });
  const key = `pdf/${orgId}/${hash}.pdf`;
  const find = async () => (await findFile(key))?.bytes;
  const print = async () => {
    const [logo, { documentHtml }] = await Promise.all([logoKey && findFile(logoKey), layouts()]);
    const html = documentHtml({ ...props, logo: logo ? dataUrl(logo) : null });
    const bytes = await printInTurn(orgId, () => printPdf(html));
    await putFile(key, bytes, "application/pdf");
    return bytes;
  };
  return (await find()) ?? (await printOnce(orgId, { hash, find, print }));
}

function fingerprint(facts: object): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}

function dataUrl({ bytes, type }: { bytes: Uint8Array; type: string }): string | null {
  const size = sizeOfPicture(bytes);
  if (!size || !isWithin(size, MAX_PIXELS)) return null;
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}
