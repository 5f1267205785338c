import { findFile } from "#functions/gateways/files.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { Problem } from "#shared/errors.ts";
import { offers } from "#shared/offers/contract.ts";
import { versionFileName } from "#shared/offers/file-name.ts";
import { receiptFile } from "./certificate/receipt-file.ts";
import { verifyFile } from "./certificate/verify-file.ts";
import { acceptOffer } from "./decisions/accept-offer.ts";
import { askRenewal } from "./decisions/ask-renewal.ts";
import { declineOffer } from "./decisions/decline-offer.ts";
import { notifyPaid } from "./decisions/notify-paid.ts";
import { stopReminders } from "./decisions/stop-reminders.ts";
import { countSeconds, countView } from "./page/count-view.ts";
import { readableOffer } from "./page/open-offer.ts";
import { recordDownload } from "./page/record-download.ts";
import { askQuestion } from "./questions/ask-question.ts";
import { reportOffer } from "./reports/report-offer.ts";

/** Imported on first use: decisions draw nothing. */
const drawing = () => import("./page/show-page.ts");

export const handler = serve(offers, {
  async page({ token }, visit) {
    return (await drawing()).showPage(token, visit);
  },
  async pageHead({ token }, visit) {
    return { ...(await (await drawing()).showPage(token, visit)), html: "" };
  },
  async state({ token }, visit) {
    const { state, version, offer } = await readableOffer(token, visit);
    const { contentHash, pdfKey } = version;
    return {
      state,
      version: version.version,
      contentHash,
      hasPdf: pdfKey !== null,
      messages: offer.messages ?? 0,
    };
  },
  async view({ token, seconds }, { request, now }) {
    const visit = { token, request, now };
    await (seconds === undefined ? countView(visit) : countSeconds(visit, seconds));
    return null;
  },
  async pdf({ token, certificate }, visit) {
    if (certificate) return receiptFile(token, visit);
    const opened = await readableOffer(token, visit);
    const { version, content } = opened;
    const file = version.pdfKey === null ? undefined : await findFile(version.pdfKey);
    if (!file) throw new Problem("offer_pdf_not_ready");
    await recordDownload(token, opened, visit);
    return {
      bytes: file.bytes,
      type: "application/pdf",
      fileName: versionFileName(content, version.version),
    };
  },
  accept: acceptOffer,
  decline: declineOffer,
  askRenewal,
  ask: askQuestion,
  notifyPaid,
  stopReminders,
  report: reportOffer,
  verify: verifyFile,
});
