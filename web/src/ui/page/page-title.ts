import { useEffect, useRef } from "react";
import { eventChannel } from "../browser/event-channel.ts";

export const titleChanged = eventChannel<string>();

/** Titles of the mounted screens; the last one is shown. A lock mounts after the page that it covers. */
const titles: { current: string }[] = [];
let mark = "";

/** Sets the document title while mounted, and emits `titleChanged`. */
export function usePageTitle(title: string): void {
  const own = useRef({ current: title });
  useEffect(() => {
    const entry = own.current;
    titles.push(entry);
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      show();
    };
  }, []);
  useEffect(() => {
    own.current.current = title;
    show();
  }, [title]);
}

function show(): void {
  const title = draw();
  if (title) titleChanged.emit(title);
}

/** Sets the prefix of every title: "(3) ". It is not announced. */
export function markTitle(text: string): void {
  mark = text;
  draw();
}

function draw(): string | undefined {
  const title = titles.at(-1)?.current;
  if (title) document.title = mark + title;
  return title;
}
