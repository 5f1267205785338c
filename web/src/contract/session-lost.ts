/** Which kind of call found the session gone: the texts differ (decisions A4). */
export type LostDuring = "read" | "write";

type Listener = (during: LostDuring) => void;

let listener: Listener | undefined;

/** The app's one answer to a lost session (toast and redirect). Returns its removal. */
export function onSessionLost(react: Listener): () => void {
  listener = react;
  return () => {
    listener = undefined;
  };
}

export function announceSessionLost(during: LostDuring): void {
  listener?.(during);
}
