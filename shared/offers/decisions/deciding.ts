import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { optionalText, requiredText } from "#shared/values/text.ts";
import { MAX_REASON_TEXT } from "./lost-reasons.ts";
import { QuestionInput } from "../questions.ts";
import { AcceptanceInput, DeclineInput, Version } from "./acceptance.ts";

/** The token of a link. Anything else is answered like a token that does not exist. */
const ByToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

const Issued = {
  number: z.string(),
  company: z.string(),
  version: z.int(),
  acceptedAt: Instant,
  /** Of the times. */
  timezone: z.string(),
  /** The company took the acceptance back. */
  reopenedAt: Instant.nullable(),
};
const Verification = z.discriminatedUnion("known", [
  z.object({ known: z.literal(true), ...Issued }),
  z.object({ known: z.literal(false) }),
]);
export type Verification = z.output<typeof Verification>;

/** What can be wrong with the offer that a link leads to. */
const LINK_PROBLEMS = [
  "offer_not_found",
  "offer_gone",
  "offer_unavailable",
  "too_many_attempts",
] as const;

const DECISION_PROBLEMS = [
  "offer_replaced",
  "offer_read_only",
  "offer_own_team",
  "offer_settled",
] as const;

/** The calls of a client who decides, part of the domain `offers`. */
export const deciding = {
  /** Asking again with the same key changes nothing. */
  accept: endpoint({
    route: "POST /api/offers/{token}/accept",
    access: "public",
    params: ByToken,
    input: AcceptanceInput,
    output: z.object({
      acceptedAt: Instant,
      /** It had been accepted before. */
      already: z.boolean(),
    }),
    problems: [
      ...LINK_PROBLEMS,
      ...DECISION_PROBLEMS,
      "offer_paused",
      "offer_expired",
      "offer_total_changed",
    ],
  }),
  /** Declining again changes nothing. */
  decline: endpoint({
    route: "POST /api/offers/{token}/decline",
    access: "public",
    params: ByToken,
    input: DeclineInput,
    output: z.object({ declinedAt: Instant }),
    problems: [...LINK_PROBLEMS, ...DECISION_PROBLEMS],
  }),
  /** Asks the team for a new validity. Asking again within a day tells nobody again. */
  askRenewal: endpoint({
    route: "POST /api/offers/{token}/renewal",
    access: "public",
    params: ByToken,
    input: z.object({ version: Version, name: optionalText(120).optional() }),
    output: z.null(),
    problems: [...LINK_PROBLEMS, ...DECISION_PROBLEMS],
  }),
  /** Asks the team something, which everybody with a link reads on the page. */
  ask: endpoint({
    route: "POST /api/offers/{token}/questions",
    access: "public",
    params: ByToken,
    input: QuestionInput,
    output: z.object({ at: Instant }),
    status: 201,
    problems: [...LINK_PROBLEMS, "offer_read_only", "offer_settled", "too_many_questions"],
  }),
  /** Tells the team that what is due at the acceptance was paid. Again within a day tells nobody again. */
  tellPaid: endpoint({
    route: "POST /api/offers/{token}/paid",
    access: "public",
    params: ByToken,
    input: z.object({ version: Version }),
    output: z.null(),
    problems: [...LINK_PROBLEMS, ...DECISION_PROBLEMS],
  }),
  /** Ends the reminders of this proposal, for all who were mailed. Asking again changes nothing. */
  stopReminders: endpoint({
    route: "POST /api/offers/{token}/stop-reminders",
    access: "public",
    params: ByToken,
    output: z.null(),
    problems: ["offer_not_found", "offer_unavailable", "too_many_attempts"],
  }),
  /** Tells the administrators of the system what the reader holds for an abuse. Again within a day tells nobody again. */
  report: endpoint({
    route: "POST /api/offers/{token}/report",
    access: "public",
    params: ByToken,
    input: z.object({ reason: requiredText(MAX_REASON_TEXT, "Conte o que há de errado") }),
    output: z.null(),
    problems: ["offer_not_found", "too_many_attempts"],
  }),
  /**
   * Says what was issued with the SHA-256 of a file. The file itself stays with who has it, and nobody guesses a hash.
   */
  verify: endpoint({
    route: "GET /api/offers/verify/{sha256}",
    access: "public",
    params: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) }),
    output: Verification,
    problems: ["too_many_attempts"],
  }),
};
