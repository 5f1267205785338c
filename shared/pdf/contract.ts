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
  /** The page that the client would see if the proposal were sent now. Nothing of it can be pressed. */
  preview: endpoint({
    route: "GET /api/proposals/{id}/preview",
    access: "member",
    params: ById,
    output: z.null(),
    answers: "page",
  }),
  /** The PDF of a version, as its client has it. */
  version: endpoint({
    route: "GET /api/proposals/{id}/versions/{version}/pdf",
    access: "member",
    params: z.object({ id: RecordId, version: RecordId }),
    output: z.null(),
    answers: "file",
    problems: ["offer_pdf_not_ready"],
  }),
  /** The PDF of a proposal as it is typed, saved or not. Changes no record. */
  downloadTyped: endpoint({
    route: "POST /api/proposals/pdf",
    access: "member",
    input: NewBody.omit({ createId: true }).extend({
      /** The proposal that is edited: gives number, dates and kept lines. */
      proposalId: RecordId.exactOptional(),
    }),
    output: z.null(),
    answers: "file",
    problems: ["not_found", "pdf_unavailable", "too_many_pdfs"],
  }),
  /** What the client accepted, with the certificate; while it is printed `offer_pdf_not_ready`. */
  certificate: endpoint({
    route: "GET /api/proposals/{id}/versions/{version}/certificate",
    access: "member",
    params: z.object({ id: RecordId, version: RecordId }),
    output: z.null(),
    answers: "file",
    problems: ["offer_pdf_not_ready"],
  }),
  /** Everything that proves what was sent and accepted, as a ZIP with the PDFs, whose hashes anybody can compute. */
  evidence: endpoint({
    route: "GET /api/proposals/{id}/evidence",
    access: "admin",
    params: ById,
    output: z.null(),
    answers: "file",
  }),
};
