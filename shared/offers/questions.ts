import * as z from "zod";
import { ById, endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { OptionalEmail, requiredText } from "#shared/values/text.ts";
import type { PageState } from "./states.ts";

export const MAX_QUESTION = 2_000;
/** Per offer, over all links and versions. */
export const MAX_QUESTIONS = 50;
/** How long after the acceptance the client may still ask. */
const DAYS_AFTER_ACCEPTANCE = 30;

export const QuestionInput = z.object({
  name: requiredText(120, "Informe o seu nome"),
  text: requiredText(MAX_QUESTION, "Escreva a sua pergunta"),
  /** To be notified of the answer. */
  email: OptionalEmail.optional(),
});

export const OfferMessage = z.object({
  id: z.string(),
  from: z.enum(["client", "team"]),
  name: z.string(),
  text: z.string(),
  at: Instant,
  /** No longer shown on the page. */
  isHidden: z.boolean(),
});
export type OfferMessage = z.output<typeof OfferMessage>;

/** Whether a reader may ask. */
export function takesQuestions(
  { state, settledAt }: { state: PageState; settledAt: string | null },
  now: Date,
): boolean {
  if (state === "withdrawn" || state === "deleted") return false;
  if (state !== "accepted" || settledAt === null) return true;
  return now.getTime() - Date.parse(settledAt) < DAYS_AFTER_ACCEPTANCE * 86_400_000;
}

/** Part of the domain `proposals`. */
export const questions = {
  /** Shown on the client's page, and mailed to the asker if an address was given. */
  answer: endpoint({
    route: "POST /api/proposals/{id}/messages",
    access: "member",
    params: ById,
    input: z.object({ text: requiredText(MAX_QUESTION, "Escreva a resposta") }),
    output: OfferMessage,
    status: 201,
    problems: ["nothing_sent"],
  }),
  /** Hides a message from the client's page, or shows it again. It stays on record. */
  hideMessage: endpoint({
    route: "PUT /api/proposals/{id}/messages/{messageId}",
    access: "admin",
    params: ById.extend({ messageId: z.string().max(40) }),
    input: z.object({ isHidden: z.boolean("Informe se a mensagem fica oculta") }),
    output: OfferMessage,
  }),
};
