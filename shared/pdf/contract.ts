import * as z from "zod";
import { ById, endpoint, RecordId } from "#shared/endpoint.ts";
import { NewBody } from "#shared/proposals/inputs.ts";

/** Its own function: Chromium is large and slow to start. */
export const pdf = {
  download: endpoint({
    route: "GET /api/proposals/{id}/pdf",
    access: "member",
    params: ById,
    output: z.null(),
    answers: "file",
    problems: ["pdf_unavailable", "too_many_pdfs"],
  }),
  /** The page that the client would see if the proposal were sent now; inert. */
  preview: endpoint({
    route: "GET /api/proposals/{id}/preview",
    access: "member",
    params: ById,
    output: z.null(),
    answers: "page",
  }),
  /** The PDF of a version, as sent to the client. */
  version: endpoint({
    route: "GET /api/proposals/{id}/versions/{version}/pdf",
    access: "member",
    params: z.object({ id: RecordId, version: RecordId }),
    output: z.null(),
    answers: "file",
    problems: ["offer_pdf_not_ready"],
  }),
  /** The PDF of unsaved input. Changes no record. */
  downloadTyped: endpoint({
    route: "POST /api/proposals/pdf",
    access: "member",
    input: NewBody.omit({ createId: true }).extend({
      /** The edited proposal: source of number, dates and existing lines. */
      proposalId: RecordId.exactOptional(),
    }),
    output: z.null(),
    answers: "file",
    problems: ["not_found", "pdf_unavailable", "too_many_pdfs"],
  }),
  /** The accepted version with its certificate; `offer_pdf_not_ready` while it is being printed. */
  certificate: endpoint({
    route: "GET /api/proposals/{id}/versions/{version}/certificate",
    access: "member",
    params: z.object({ id: RecordId, version: RecordId }),
    output: z.null(),
    answers: "file",
    problems: ["offer_pdf_not_ready"],
  }),
  /** Evidence of what was sent and accepted: a ZIP with the PDFs and their hashes. */
  evidence: endpoint({
    route: "GET /api/proposals/{id}/evidence",
    access: "admin",
    params: ById,
    output: z.null(),
    answers: "file",
  }),
};
