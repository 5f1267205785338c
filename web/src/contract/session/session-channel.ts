/** What tabs of one browser tell each other: the session ended, or moved to another organization or person. */
export type SessionNews = "ended" | "changed";

// One object for both directions: a channel does not hear itself.
const channel = new BroadcastChannel("session");

export function announceSession(news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage(news);
}

/** Hears the other tabs. Returns its removal. */
export function onSessionNews(news: SessionNews, react: () => void): () => void {
  const listener = (event: MessageEvent<unknown>) => {
    if (event.data === news) react();
  };
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
