import { createHash, randomBytes } from "node:crypto";
import { putFile, removeFile } from "#functions/gateways/files.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { unpackContent } from "../content-store.ts";

/**
 * Prints a version and stores the file for as long as its proposal exists. A PDF holds the time of its printing, so it
 * is printed once: of two concurrent runs one wins, and the other removes its file. A run whose version was removed or
 * replaced meanwhile removes its file too.
 * @throws Problem `pdf_unavailable`: the message is processed again
 */
export async function printVersion({
  orgId,
  proposalId,
  version: number,
}: Messages["print-offer"]): Promise<void> {
  const key = keys.offerVersion(orgId, proposalId, number);
  const [organization, version] = await getMany([keys.organization(orgId), key]);
  if (!organization || organization.deletedAt || !version || version.pdfKey !== null) return;
  // The printing code is large, and most messages print nothing.
  const { printSent } = await import("./print-sent.ts");
  const bytes = await printSent(unpackContent(version), number);
  const pdfHash = createHash("sha256").update(bytes).digest("hex");
  const random = randomBytes(8).toString("hex");
  const pdfKey = `offers/${orgId}/${proposalId}/v${number}-${random}.pdf`;
  await putFile(pdfKey, bytes, "application/pdf");
  const isFirst = await tryWrite({
    update: key,
    set: { pdfKey, pdfHash },
    condition: { equals: { pdfKey: null, contentHash: version.contentHash } },
  });
  if (!isFirst) await removeFile(pdfKey);
}
