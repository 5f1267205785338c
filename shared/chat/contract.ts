import * as z from "zod";
import { endpoint, RecordId } from "#shared/endpoint.ts";
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
  /** The sender's idempotency key: sent again after a lost answer, it returns the first message. */
  sendId: z.uuid({ error: "Identificador inválido" }).optional(),
});

export const ChatMessage = z.object({
  id: z.int(),
  organizationId: z.uuid(),
  senderId: z.uuid(),
  message: z.string(),
  /** Whether the reader has read it: up to their pointer, and their own. */
  isRead: z.boolean(),
  createdAt: Instant,
  /** The current name; former members keep theirs, a deleted account is 'Usuário removido'. */
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
  /**
   * The newest 100, the oldest first; in the same order for everybody. With `after` only those with a higher number: for
   * who holds the others.
   */
  list: endpoint({
    route: "GET /api/chat/messages",
    access: "member",
    polled: true,
    input: z.object({ after: RecordId.exactOptional() }),
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
  /** Moves the caller's pointer to a message that was seen, without one to the newest. It never moves back. */
  read: endpoint({
    route: "PUT /api/chat/messages/read",
    access: "member",
    input: z.object({ upTo: z.int("Mensagem inválida").min(0, "Mensagem inválida").optional() }),
    output: z.null(),
  }),
};
