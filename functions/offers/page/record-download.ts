import { tryCountAttempt, type RateLimit } from "#functions/platform/limits/rate-limit.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { hashToken } from "#functions/platform/token.ts";
import type { Visit } from "../link-request.ts";
import { eventWrite } from "../store.ts";
import type { OpenedOffer } from "./open-offer.ts";
import { isClient } from "./visitor.ts";

/** Phones request a file several times. */
const DOWNLOADS: RateLimit = { what: "offer-downloads", max: 1, minutes: 24 * 60 };

/** Records in the history that a client downloaded the PDF of a version, once a day and link. */
export async function recordDownload(
  token: string,
  { link, version }: OpenedOffer,
  { request, now }: Visit,
): Promise<void> {
  const { orgId, proposalId } = link;
  if (!isClient(request, link)) return;
  const who = `${hashToken(token)}#${version.version}`;
  if (!(await tryCountAttempt(DOWNLOADS, who, now))) return;
  const event = { what: "pdf_downloaded", by: null, version: version.version } as const;
  await tryWrite(eventWrite(orgId, proposalId, event, now));
}
