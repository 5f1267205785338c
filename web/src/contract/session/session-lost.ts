/** Which kind of call found the session gone: the texts differ. */
export type LostDuring = "read" | "write";

type Listener = (during: LostDuring) => void;

let listener: Listener | undefined;
const regained = new Set<() => void>();

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

/** Hears that the person has signed in again where the session was lost. Returns its removal. */
export function onSessionRegained(react: () => void): () => void {
  regained.add(react);
  return () => void regained.delete(react);
}

export function announceSessionRegained(): void {
  for (const react of regained) react();
}
