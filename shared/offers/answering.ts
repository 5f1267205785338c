import * as z from "zod";
import { ById, CreateId, endpoint } from "#shared/endpoint.ts";
import { Instant, OptionalEmail, requiredText, requiredLine } from "#shared/values/schemas.ts";
import { MAX_QUESTION } from "./questions.ts";

/** What somebody with a link asks. */
export const QuestionInput = z.object({
  name: requiredLine(120, "Informe o seu nome"),
  text: requiredText(MAX_QUESTION, "Escreva a sua pergunta"),
  /** Where the answer is mailed. */
  email: OptionalEmail.optional(),
  createId: CreateId,
});

/** A message between a client and the team, as the team sees it. */
export const OfferMessage = z.object({
  id: z.string(),
  from: z.enum(["client", "team"]),
  name: z.string(),
  text: z.string(),
  at: Instant,
  /** Readers of the page no longer see it. */
  isHidden: z.boolean(),
});
export type OfferMessage = z.output<typeof OfferMessage>;

/** The team's calls about questions, part of the domain `proposals`. */
export const questions = {
  /** Shows an answer on the client's page, and mails it to askers who gave an address. */
  answer: endpoint({
    route: "POST /api/proposals/{id}/messages",
    access: "member",
    params: ById,
    input: z.object({
      text: requiredText(MAX_QUESTION, "Escreva a resposta"),
      createId: CreateId,
    }),
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
