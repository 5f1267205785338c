import * as z from "zod";
import { Instant, requiredText } from "#shared/values/schemas.ts";
import { MAX_MESSAGE } from "./rules.ts";

export const MessageInput = z.object({
  message: requiredText(
    MAX_MESSAGE,
    "Digite uma mensagem.",
    "A mensagem pode ter no máximo 4.000 caracteres.",
  ),
  /** The sender's idempotency key: sent again after a lost answer, it returns the first message. */
  sendId: z.uuid({ error: "Identificador inválido" }).optional(),
});

export const ChatMessage = z.object({
  id: z.int(),
  organizationId: z.uuid(),
  senderId: z.uuid(),
  message: z.string(),
  /** Up to the reader's pointer, and their own. */
  isRead: z.boolean(),
  createdAt: Instant,
  /** The current name; former members keep theirs, a deleted account is 'Usuário removido'. */
  sender: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
  /** Only in the reader's own messages. */
  sendId: z.uuid().optional(),
});
export type ChatMessage = z.output<typeof ChatMessage>;
