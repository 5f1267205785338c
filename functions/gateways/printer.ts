import { env } from "#functions/platform/env.ts";
import { Problem } from "#shared/errors.ts";
import type { PrintResponse, PrintRequest } from "#shared/printing.ts";

const sdk = () => import("./lambda.ts");

/** Longer than the printer's own limit, shorter than API Gateway's. */
const TIMEOUT_MS = 20_000;
const PDF_MAGIC = "%PDF-";

/**
 * Prints HTML to PDF in the function that runs the browser. It is not trusted: only a PDF passes.
 * @throws Problem `pdf_unavailable` when the printer fails, is busy for seconds or takes too long
 */
export async function printPdf(html: string): Promise<Uint8Array> {
  try {
    const bytes = await invoke({ html });
    if (bytes.subarray(0, PDF_MAGIC.length).toString("latin1") !== PDF_MAGIC)
      throw new Error("The printer returned no PDF");
    return bytes;
  } catch (cause) {
    throw new Problem("pdf_unavailable", { cause });
  }
}

async function invoke(request: PrintRequest): Promise<Buffer> {
  const { lambda, InvokeCommand } = await sdk();
  const command = new InvokeCommand({
    FunctionName: env("PRINTER_FUNCTION"),
    Payload: JSON.stringify(request),
  });
  const { FunctionError, Payload } = await lambda.send(command, {
    abortSignal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const response = Payload?.transformToString() ?? "";
  if (FunctionError) throw new Error(`The printer failed: ${response.slice(0, 500)}`);
  return Buffer.from((JSON.parse(response) as PrintResponse).pdf, "base64");
}
