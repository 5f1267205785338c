import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { OFFER_STATES } from "./states.ts";
import { MAX_VISIT_SECONDS } from "./visits.ts";

/** Any text: the page answers a token that cannot be one like a token that does not exist. */
const AnyToken = z.object({ token: z.string() });

const READING_PROBLEMS = [
  "offer_not_found",
  "offer_gone",
  "offer_unavailable",
  "too_many_attempts",
] as const;

/** The calls of a client who reads, part of the domain `offers`. */
export const reading = {
  /** The page in every state, also when there is no such token. CloudFront leads `/p/{token}` here. */
  page: endpoint({
    route: "GET /api/offers/{token}/page",
    access: "public",
    params: AnyToken,
    output: z.null(),
    answers: "page",
  }),
  /** Chats and scanners ask for the headers first. */
  pageHead: endpoint({
    route: "HEAD /api/offers/{token}/page",
    access: "public",
    params: AnyToken,
    output: z.null(),
    answers: "page",
  }),
  /** What an open page compares with what it shows. */
  state: endpoint({
    route: "GET /api/offers/{token}",
    access: "public",
    params: AnyToken,
    output: z.object({
      state: z.enum([...OFFER_STATES, "expired"]),
      version: z.int(),
      contentHash: z.string(),
      /** False while the PDF of the version is being printed. */
      hasPdf: z.boolean(),
      /** Questions and answers that the page shows. */
      messages: z.int(),
    }),
    problems: READING_PROBLEMS,
  }),
  /** Reports that a person looks at the page, or for how long since the last time. Answers the same whether it counts or not. */
  view: endpoint({
    route: "POST /api/offers/{token}/views",
    access: "public",
    params: AnyToken,
    input: z.object({ seconds: z.int().min(1).max(MAX_VISIT_SECONDS).exactOptional() }),
    output: z.null(),
  }),
  /** The PDF of the newest version; by the link of a receipt also its certificate. */
  pdf: endpoint({
    route: "GET /api/offers/{token}/pdf",
    access: "public",
    params: AnyToken,
    input: z.object({ certificate: z.literal("1").exactOptional() }),
    output: z.null(),
    answers: "file",
    problems: [...READING_PROBLEMS, "offer_pdf_not_ready"],
  }),
};
