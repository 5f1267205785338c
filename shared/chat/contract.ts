import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { requiredText } from "#shared/values/text.ts";
import { isVisible, MAX_MESSAGE } from "./rules.ts";

const BLANK = "Digite uma mensagem.";

/** What a person sends. */
export const MessageInput = z.object({
  message: requiredText(
    MAX_MESSAGE,
    BLANK,
    "A mensagem pode ter no máximo 4.000 caracteres.",
  ).refine(isVisible, { error: BLANK }),
  /** Made once for a message by who sends it: sent again after a lost answer, it answers the first. */
  sendId: z.uuid({ error: "Identificador inválido" }).optional(),
});

export const ChatMessage = z.object({
  id: z.int(),
  organizationId: z.uuid(),
  senderId: z.uuid(),
  message: z.string(),
  /** By the reader: up to their pointer, and what they wrote. */
  isRead: z.boolean(),
  createdAt: Instant,
  /** As they are now; who left the team keeps the name, who deleted the account is 'Usuário removido'. */
  sender: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
  /** Of the reader's own messages alone, when it was sent with one. */
  sendId: z.uuid().optional(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const chat = {
  /** The newest 100, the oldest first; in the same order for everybody. */
  list: endpoint({
    route: "GET /api/chat/messages",
    access: "member",
    polled: true,
    output: z.array(ChatMessage),
  }),
  send: endpoint({
    route: "POST /api/chat/messages",
    access: "member",
    input: MessageInput,
    output: ChatMessage,
    status: 201,
    problems: ["too_many_messages"],
  }),
  /** Moves the caller's pointer to the newest message. */
  read: endpoint({
    route: "PUT /api/chat/messages/read",
    access: "member",
    output: z.null(),
  }),
};
