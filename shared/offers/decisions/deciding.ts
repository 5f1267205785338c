import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant, requiredText, optionalLine } from "#shared/values/schemas.ts";
import { QuestionInput } from "../answering.ts";
import { LINK_PROBLEMS } from "../reading.ts";
import { AcceptanceInput, DeclineInput, Version } from "./acceptance.ts";
import { MAX_REASON_TEXT } from "./lost-reasons.ts";

/** Anything that is no token is answered like an unknown token. */
const ByToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

const Issued = {
  number: z.string(),
  company: z.string(),
  version: z.int(),
  acceptedAt: Instant,
  timezone: z.string(),
  /** The company reverted the acceptance. */
  reopenedAt: Instant.nullable(),
};
const Verification = z.discriminatedUnion("known", [
  z.object({ known: z.literal(true), ...Issued }),
  z.object({ known: z.literal(false) }),
]);
export type Verification = z.output<typeof Verification>;

const DECISION_PROBLEMS = [
  "offer_replaced",
  "offer_read_only",
  "offer_own_team",
  "offer_settled",
] as const;

export const deciding = {
  /** Idempotent by key. */
  accept: endpoint({
    route: "POST /api/offers/{token}/accept",
    access: "public",
    params: ByToken,
    input: AcceptanceInput,
    output: z.object({
      acceptedAt: Instant,
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
  /** Idempotent. */
  decline: endpoint({
    route: "POST /api/offers/{token}/decline",
    access: "public",
    params: ByToken,
    input: DeclineInput,
    output: z.object({ declinedAt: Instant }),
    problems: [...LINK_PROBLEMS, ...DECISION_PROBLEMS],
  }),
  /** Asks the team for a new validity; notifies at most once a day. */
  askRenewal: endpoint({
    route: "POST /api/offers/{token}/renewal",
    access: "public",
    params: ByToken,
    input: z.object({ version: Version, name: optionalLine(120).optional() }),
    output: z.null(),
    problems: [...LINK_PROBLEMS, ...DECISION_PROBLEMS],
  }),
  /** The question shows on the page to everybody with a link. */
  ask: endpoint({
    route: "POST /api/offers/{token}/questions",
    access: "public",
    params: ByToken,
    input: QuestionInput,
    output: z.object({ at: Instant }),
    status: 201,
    problems: [...LINK_PROBLEMS, "offer_read_only", "offer_settled", "too_many_questions"],
  }),
  /** Notifies the team that what is due at acceptance was paid; at most once a day. */
  notifyPaid: endpoint({
    route: "POST /api/offers/{token}/paid",
    access: "public",
    params: ByToken,
    input: z.object({ version: Version }),
    output: z.null(),
    problems: [
      ...LINK_PROBLEMS,
      ...DECISION_PROBLEMS,
      "offer_paused",
      "offer_expired",
      "offer_paid",
    ],
  }),
  /** Stops reminders of this proposal for all recipients. Idempotent. */
  stopReminders: endpoint({
    route: "POST /api/offers/{token}/stop-reminders",
    access: "public",
    params: ByToken,
    output: z.null(),
    problems: ["offer_not_found", "offer_unavailable", "offer_read_only", "too_many_attempts"],
  }),
  /** Reports abuse to the super admins; notifies at most once a day. */
  report: endpoint({
    route: "POST /api/offers/{token}/report",
    access: "public",
    params: ByToken,
    input: z.object({ reason: requiredText(MAX_REASON_TEXT, "Conte o que há de errado") }),
    output: z.null(),
    problems: ["offer_not_found", "too_many_attempts"],
  }),
  /** What was issued with the SHA-256 of a file. The file is not uploaded, and hashes cannot be guessed. */
  verify: endpoint({
    route: "GET /api/offers/verify/{sha256}",
    access: "public",
    params: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) }),
    output: Verification,
    problems: ["too_many_attempts"],
  }),
};
