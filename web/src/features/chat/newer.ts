import { SHOWN_MESSAGES } from "#shared/chat/rules.ts";
import type { ChatMessage } from "#shared/chat/schemas.ts";

/** Returns the newest 100 in order, with the current names of their senders. */
export function withNewer(cached: ChatMessage[], newer: ChatMessage[]): ChatMessage[] {
  if (newer.length === 0) return cached;
  const senders = new Map(newer.map(({ sender }) => [sender.id, sender]));
  const ids = new Set(newer.map(({ id }) => id));
  const kept = cached
    .filter(({ id }) => !ids.has(id))
    .map((one) => ({ ...one, sender: senders.get(one.senderId) ?? one.sender }));
  return [...kept, ...newer].toSorted((a, b) => a.id - b.id).slice(-SHOWN_MESSAGES);
}
