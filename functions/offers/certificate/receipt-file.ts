import { findFile } from "#functions/gateways/files.ts";
import { get } from "#functions/platform/table/table.ts";
import type { FileResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { receiptFileName } from "#shared/offers/file-name.ts";
import { certificateKey } from "../certificate-store.ts";
import type { Visit } from "../link-request.ts";
import { goneProblem, openOffer } from "../page/open-offer.ts";

/**
 * Returns the certificate that a receipt's link was mailed with, also after the acceptance was reopened and the proposal
 * withdrawn.
 * @throws Problem `offer_not_found` for any other link; `offer_gone` once deleted; `offer_pdf_not_ready`
 */
export async function receiptFile(token: string, visit: Visit): Promise<FileResponse> {
  const opened = await openOffer(token, visit);
  const { channel, orgId, proposalId, version } = opened.link;
  if (channel !== "receipt") throw new Problem("offer_not_found");
  if (opened.state === "deleted") throw goneProblem(opened);
  const certificate = await get(certificateKey(orgId, proposalId, version));
  const file = certificate && (await findFile(certificate.fileKey));
  if (!file) throw new Problem("offer_pdf_not_ready");
  const { number } = opened.content.document;
  return {
    bytes: file.bytes,
    type: "application/pdf",
    fileName: receiptFileName(number, version),
  };
}
