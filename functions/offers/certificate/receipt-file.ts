import { certificateKey } from "../certificate-store.ts";
import type { LinkItem } from "../records.ts";
import { findFile } from "#functions/gateways/files.ts";
import { get } from "#functions/platform/table/table.ts";
import type { FileResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";

/**
 * Returns the certificate that a receipt's link was mailed with, also after the acceptance was reopened.
 * @throws Problem `offer_not_found` for any other link; `offer_pdf_not_ready`
 */
export async function receiptFile({
  channel,
  orgId,
  proposalId,
  version,
}: LinkItem): Promise<FileResponse> {
  if (channel !== "receipt") throw new Problem("offer_not_found");
  const certificate = await get(certificateKey(orgId, proposalId, version));
  const file = certificate && (await findFile(certificate.fileKey));
  if (!file) throw new Problem("offer_pdf_not_ready");
  return { bytes: file.bytes, type: "application/pdf", fileName: `comprovante-v${version}.pdf` };
}
