import { createHash, randomBytes } from "node:crypto";
import { putFile, removeFile } from "#functions/gateways/files.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { printOnce } from "#functions/platform/print-once.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { unpackContent } from "../content-store.ts";
import type { VersionItem } from "../records.ts";

type Printed = Messages["print-offer"];

/** Longer than a print. */
const LONGEST_WAIT_MS = 25_000;

/**
 * Prints a version and stores the file for as long as its proposal exists. Concurrent runs, as for the mails that attach
 * it, wait for the first. A PDF holds the time of its printing, so only one is kept: a second run, and one whose version
 * was removed or replaced meanwhile, removes its file.
 * @throws Problem `pdf_unavailable`, `too_many_pdfs`: the message is processed again
 */
export async function printVersion(printed: Printed): Promise<void> {
  const { orgId } = printed;
  const key = keyOf(printed);
  const [organization, version] = await getMany([keys.organization(orgId), key]);
  if (!organization || organization.deletedAt || !version || version.pdfKey !== null) return;
  const find = async () => (await get(key))?.pdfKey ?? undefined;
  const printing = { hash: version.contentHash, find, print: () => print(printed, version) };
  await printOnce(orgId, printing, LONGEST_WAIT_MS);
}

function keyOf({ orgId, proposalId, version }: Printed) {
  return keys.offerVersion(orgId, proposalId, version);
}

async function print(printed: Printed, version: VersionItem): Promise<string> {
  const { orgId, proposalId, version: number } = printed;
  // The printing code is large, and most messages print nothing.
  const { printSent } = await import("./print-sent.ts");
  const bytes = await printSent(unpackContent(version), number);
  const pdfHash = createHash("sha256").update(bytes).digest("hex");
  const random = randomBytes(8).toString("hex");
  const pdfKey = `offers/${orgId}/${proposalId}/v${number}-${random}.pdf`;
  await putFile(pdfKey, bytes, "application/pdf");
  const isFirst = await tryWrite({
    update: keyOf(printed),
    set: { pdfKey, pdfHash },
    condition: { equals: { pdfKey: null, contentHash: version.contentHash } },
  });
  if (!isFirst) await removeFile(pdfKey);
  return pdfKey;
}
