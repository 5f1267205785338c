import { useEffect } from "react";
import { eventChannel } from "../browser/event-channel.ts";

export const titleChanged = eventChannel<string>();

let shown = "";
let mark = "";

/** Sets the document title and emits `titleChanged`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    shown = title;
    draw();
    titleChanged.emit(title);
  }, [title]);
}

/** Sets the prefix of every title: "(3) ". It is not announced. */
export function markTitle(text: string): void {
  mark = text;
  if (shown) draw();
}

function draw(): void {
  document.title = mark + shown;
}
