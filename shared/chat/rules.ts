/** How many messages are shown: the newest. */
export const SHOWN_MESSAGES = 100;

/** In characters, one outside the basic plane counting once. */
export const MAX_MESSAGE = 4_000;

/** How often an open chat asks for messages. */
export const CHAT_POLL_MS = 3_000;

/** The sender of a deleted account. */
export const REMOVED_PERSON = { firstName: "Usuário", lastName: "removido" } as const;

/**
 * What a reader sees nothing of: spaces, control and joining characters, fillers. The blank of Braille is a symbol to
 * Unicode and empty to everybody.
 */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/gu;

/** Returns whether a text has visible characters: zero-width ones alone make no message. */
export function isVisible(text: string): boolean {
  return text.replaceAll(UNSEEN, "") !== "";
}

/** Returns the unread messages of a reader, from the member item alone. */
export function unreadMessages({
  chatArrived = 0,
  chatSeen = 0,
}: {
  chatArrived?: number;
  chatSeen?: number;
}): number {
  return Math.max(0, chatArrived - chatSeen);
}
