import * as z from "zod";
import { ById, endpoint } from "#shared/endpoint.ts";

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
};
