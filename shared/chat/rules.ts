export const SHOWN_MESSAGES = 100;

/** In characters, one outside the basic plane counting once. */
export const MAX_MESSAGE = 4_000;

export const CHAT_POLL_MS = 3_000;

/** A numbered message is stored within this time, or never. */
export const STORED_WITHIN_MS = 60_000;

/**
 * Returns the number up to which all messages are listed. A lower number may arrive after a higher one; one that is
 * missing a minute later was lost.
 * @param messages in order
 */
export function completeUpTo(messages: readonly { id: number; createdAt: string }[]): number {
  const newestAt = Date.parse(messages.at(-1)?.createdAt ?? "");
  const late = messages.findIndex(({ id, createdAt }, index) => {
    const before = messages[index - 1];
    const isGap = before !== undefined && id > before.id + 1;
    return isGap && newestAt - Date.parse(createdAt) < STORED_WITHIN_MS;
  });
  return messages.at(late < 0 ? -1 : late - 1)?.id ?? 0;
}
