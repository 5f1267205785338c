import type { ChatMessage } from "#shared/chat/schemas.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { Outgoing } from "./outgoing.ts";

type Sender = ChatMessage["sender"];

export interface Line {
  /** Stable before and after the message arrives. */
  key: string;
  message: string;
  at: string;
  /** Set for one's own unsent messages. */
  outgoing?: { sendId: string; state: "sending" | "failed"; reason?: string | undefined };
}

export interface Group {
  kind: "group";
  key: string;
  sender: Sender;
  isOwn: boolean;
  lines: Line[];
}

export type Part =
  | Group
  | { kind: "day"; key: string; day: string }
  | { kind: "unread"; key: string };

interface View {
  me: Sender;
  zone: string;
  /** The first message that was unread when shown; null: none. */
  unreadFrom: number | null;
}

/** After this pause, the next message starts a new group. */
const TOGETHER_MS = 5 * 60_000;

/** Days, groups and unread line of the messages in order, with the unsent ones last. */
export function conversation(
  messages: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  { me, zone, unreadFrom }: View,
): Part[] {
  const parts: Part[] = [];
  let day = "";
  let lastAt = 0;
  const add = (sender: Sender, line: Line) => {
    const lineDay = dayOf(line.at, zone);
    if (lineDay > day) {
      day = lineDay;
      parts.push({ kind: "day", key: day, day });
    }
    const last = parts.at(-1);
    const at = Date.parse(line.at);
    const isTogether =
      last?.kind === "group" && last.sender.id === sender.id && at - lastAt < TOGETHER_MS;
    if (isTogether) last.lines.push(line);
    else {
      const isOwn = sender.id === me.id;
      parts.push({ kind: "group", key: line.key, sender, isOwn, lines: [line] });
    }
    lastAt = at;
  };
  for (const { id, sender, message, createdAt, sendId } of messages) {
    if (id === unreadFrom) parts.push({ kind: "unread", key: "unread" });
    add(sender, { key: sendId ?? String(id), message, at: createdAt });
  }
  for (const one of outgoing)
    if (one.state !== "sent")
      add(me, { key: one.sendId, message: one.message, at: one.at, outgoing: one });
  return parts;
}
