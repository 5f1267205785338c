import type { ChatMessage } from "#shared/chat/schemas.ts";
import { SHOWN_MESSAGES } from "#shared/chat/rules.ts";

/** Returns the newest 100 in order, with the current names of their senders. */
export function withNewer(held: ChatMessage[], news: ChatMessage[]): ChatMessage[] {
  if (news.length === 0) return held;
  const senders = new Map(news.map(({ sender }) => [sender.id, sender]));
  const ids = new Set(news.map(({ id }) => id));
  const kept = held
    .filter(({ id }) => !ids.has(id))
    .map((one) => ({ ...one, sender: senders.get(one.senderId) ?? one.sender }));
  return [...kept, ...news].toSorted((a, b) => a.id - b.id).slice(-SHOWN_MESSAGES);
}
