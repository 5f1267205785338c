import { eventChannel } from "../browser/event-channel.ts";

interface ToastAction {
  label: string;
  run: () => void;
}

export const TOAST_MS = 5_000;
/** For toasts with a button: time to read and to reach it. */
export const ACTION_TOAST_MS = 10_000;

/** Only the newest toast is shown. */
export interface Toast {
  title: string;
  text?: string;
  kind: "success" | "error" | "info";
  action?: ToastAction;
  second?: ToastAction;
  /** Defaults to `TOAST_MS`. */
  lastsMs?: number;
}

/** What a screen adds to a toast. */
export type ToastExtras = Pick<Toast, "text" | "action" | "second" | "lastsMs">;

export type NumberedToast = Toast & { id: number };

/** Undefined: the toast was dismissed. */
const changed = eventChannel<NumberedToast | undefined>();

let waiting: NumberedToast | undefined;
let last: NumberedToast | undefined;
let count = 0;

/** When the toast with an action ends. */
let actionEndsAt = 0;
let news: ReturnType<typeof setTimeout> | undefined;

export function showToast(toast: Toast): void {
  last = { ...toast, id: ++count };
  actionEndsAt = toast.action ? Date.now() + (toast.lastsMs ?? TOAST_MS) : 0;
  waiting = changed.emit(last) ? undefined : last;
}

/** Shows what others did: after a toast with an action, which may be the only way back. The newest one waits. */
export function showNews(toast: Toast): void {
  clearTimeout(news);
  const leftMs = actionEndsAt - Date.now();
  if (leftMs <= 0) return showToast(toast);
  news = setTimeout(() => showNews(toast), leftMs);
}

/** Removes a toast that would cover what follows. */
export function dismissToast(): void {
  actionEndsAt = 0;
  last = undefined;
  waiting = undefined;
  changed.emit(undefined);
}

/**
 * Removes a toast with an action when the session ends or changes: ids repeat between organizations, so the action
 * could affect another record.
 */
export function dismissActionToast(): void {
  clearTimeout(news);
  if (last?.action) dismissToast();
}

/** Subscribes the viewport; a waiting toast shows at once. */
export function onToast(draw: (toast: NumberedToast | undefined) => void): () => void {
  if (waiting) draw(waiting);
  waiting = undefined;
  return changed.on(draw);
}
