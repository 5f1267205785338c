type SessionEvent = "ended" | "changed";

// One object for both directions: a channel does not receive its own messages.
const channel = new BroadcastChannel("session");

export function broadcastSession(event: SessionEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage(event);
}

/** Listens to the other tabs. Returns the removal of the listener. */
export function onSessionEvent(event: SessionEvent, react: () => void): () => void {
  const listener = ({ data }: MessageEvent<unknown>) => {
    if (data === event) react();
  };
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
