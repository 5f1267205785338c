import type { PrintResponse, PrintRequest } from "#shared/printing.ts";
import { printPdf } from "./print.ts";

/**
 * Turns HTML into a PDF. It has no route, no settings and no right but to write its log: what it opens in its browser
 * was written by tenants.
 *
 * @throws Error as `printPdf` does
 */
export async function handler({ html }: PrintRequest): Promise<PrintResponse> {
  const bytes = await printPdf(html);
  return { pdf: Buffer.from(bytes).toString("base64") };
}
