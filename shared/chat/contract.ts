import * as z from "zod";
import { endpoint, RecordId } from "#shared/endpoint.ts";
import { MessageInput, ChatMessage } from "./schemas.ts";

export const chat = {
  /** The newest 100, oldest first; in the same order for everybody. With `after` only those with a higher number. */
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
  /** Moves the caller's pointer to a message, or to the newest. It never moves back. */
  read: endpoint({
    route: "PUT /api/chat/messages/read",
    access: "member",
    input: z.object({ upTo: z.int("Mensagem inválida").min(0, "Mensagem inválida").optional() }),
    output: z.null(),
  }),
};
