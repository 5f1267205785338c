import { eventChannel } from "../browser/event-channel.ts";

/** What a toast says. One is shown at a time; the newest replaces. */
export interface Toast {
  title: string;
  text?: string;
  kind: "success" | "error" | "info";
  /** A button inside the toast. */
  action?: { label: string; run: () => void };
  /** Without it 5000. */
  lastsMs?: number;
}

export type NumberedToast = Toast & { id: number };

/** Undefined: the toast was withdrawn. */
const changed = eventChannel<NumberedToast | undefined>();

let waiting: NumberedToast | undefined;
let last: NumberedToast | undefined;
let count = 0;

/** Shows a toast, from anywhere. */
export function showToast(toast: Toast): void {
  last = { ...toast, id: ++count };
  waiting = changed.emit(last) ? undefined : last;
}

/**
 * Takes away a toast with an action, for when the session ends or moves: records have the same numbers in every
 * organization, so what it offers would be done to another one.
 */
export function withdrawOffer(): void {
  if (!last?.action) return;
  last = undefined;
  waiting = undefined;
  changed.emit(undefined);
}

/** Subscribes the viewport to the current toast. Returns how to unsubscribe. */
export function onToast(draw: (toast: NumberedToast | undefined) => void): () => void {
  if (waiting) draw(waiting);
  waiting = undefined;
  return changed.on(draw);
}
