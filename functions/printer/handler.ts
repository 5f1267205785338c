import type { PrintResponse, PrintRequest } from "#shared/printing.ts";
import { printPdf } from "./print.ts";

/** Prints HTML to PDF. The function has no rights except its log: its input was written by tenants. */
export async function handler({ html }: PrintRequest): Promise<PrintResponse> {
  const bytes = await printPdf(html);
  return { pdf: Buffer.from(bytes).toString("base64") };
}
