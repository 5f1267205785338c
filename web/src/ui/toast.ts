/** What a toast says. One is shown at a time; the newest replaces (decisions R9). */
export interface Toast {
  title: string;
  text?: string;
  kind: "success" | "error" | "info";
  /** A button inside the toast. */
  action?: { label: string; run: () => void };
  /** Without it 5000. */
  lastsMs?: number;
}

type Listener = (toast: Toast & { id: number }) => void;

let listener: Listener | undefined;
let waiting: (Toast & { id: number }) | undefined;
let count = 0;

/** Shows a toast, from anywhere. */
export function showToast(toast: Toast): void {
  const numbered = { ...toast, id: ++count };
  if (listener) listener(numbered);
  else waiting = numbered;
}

/** The one viewport on the page draws what is shown. Returns its removal. */
export function onToast(draw: Listener): () => void {
  listener = draw;
  if (waiting) draw(waiting);
  waiting = undefined;
  return () => {
    listener = undefined;
  };
}
