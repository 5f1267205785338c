import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { OFFER_STATES } from "./states.ts";
import { MAX_VISIT_SECONDS } from "./visits.ts";

/** Any text: the page answers an invalid token like an unknown one. */
const AnyToken = z.object({ token: z.string() });

/** Of calls with the token of a link. */
export const LINK_PROBLEMS = [
  "offer_not_found",
  "offer_gone",
  "offer_unavailable",
  "too_many_attempts",
] as const;

/** Part of the domain `offers`. */
export const reading = {
  /** Answers for unknown tokens too. CloudFront routes `/p/{token}` here. */
  page: endpoint({
    route: "GET /api/offers/{token}/page",
    access: "public",
    params: AnyToken,
    output: z.null(),
    answers: "page",
  }),
  /** Link previews and scanners request the headers first. */
  pageHead: endpoint({
    route: "HEAD /api/offers/{token}/page",
    access: "public",
    params: AnyToken,
    output: z.null(),
    answers: "page",
  }),
  /** An open page compares it with what it shows. */
  state: endpoint({
    route: "GET /api/offers/{token}",
    access: "public",
    params: AnyToken,
    output: z.object({
      state: z.enum([...OFFER_STATES, "expired"]),
      version: z.int(),
      contentHash: z.string(),
      hasPdf: z.boolean(),
      messages: z.int(),
    }),
    problems: LINK_PROBLEMS,
  }),
  /**
   * Reports that a person looks at the page, or for how long since the last report. The answer does not reveal whether
   * it counts.
   */
  view: endpoint({
    route: "POST /api/offers/{token}/views",
    access: "public",
    params: AnyToken,
    input: z.object({ seconds: z.int().min(1).max(MAX_VISIT_SECONDS).exactOptional() }),
    output: z.null(),
  }),
  /** The PDF of the newest version; by a receipt link with its certificate. */
  pdf: endpoint({
    route: "GET /api/offers/{token}/pdf",
    access: "public",
    params: AnyToken,
    input: z.object({ certificate: z.literal("1").exactOptional() }),
    output: z.null(),
    answers: "file",
    problems: [...LINK_PROBLEMS, "offer_pdf_not_ready"],
  }),
};
