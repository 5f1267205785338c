import { useEffect } from "react";

type Listener = (title: string) => void;

let listener: Listener | undefined;
let shown = "";
let mark = "";

/** Sets the title of the document and notifies the route announcer. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    shown = title;
    draw();
    listener?.(title);
  }, [title]);
}

/** What stands before the title of whatever page is shown: "(3) ". Nobody announces it. */
export function markTitle(text: string): void {
  mark = text;
  if (shown) draw();
}

function draw(): void {
  document.title = mark + shown;
}

/** The one announcer of the app hears every new title. Returns its removal. */
export function onPageTitle(announce: Listener): () => void {
  listener = announce;
  return () => {
    listener = undefined;
  };
}
