import { storedToken } from "./session-token.ts";

type SessionEvent = "ended" | "changed";

interface Message {
  event: SessionEvent;
  /** Of the sender, still stored when its session ends. */
  token: string | null;
}

// One object for both directions: a channel does not receive its own messages.
const channel = new BroadcastChannel("session");

/** Notifies the other tabs. The end of a session is announced before its token is removed. */
export function broadcastSession(event: SessionEvent): void {
  const message: Message = { event, token: storedToken() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage(message);
}

/** Listens to the other tabs. Returns the removal of the listener. */
export function onSessionEvent(event: SessionEvent, react: () => void): () => void {
  const listener = ({ data }: MessageEvent<Message>) => {
    if (data.event === event && !isOutdated(data)) react();
  };
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}

/** A frozen tab receives the end of a session late, after another sign-in. */
function isOutdated({ event, token }: Message): boolean {
  const current = storedToken();
  return event === "ended" && current !== null && current !== token;
}
