import { useEffect } from "react";

type Listener = (title: string) => void;

let listener: Listener | undefined;

/** Sets the title of the document and tells who announces it. Every screen has its own (anchors 38). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    listener?.(title);
  }, [title]);
}

/** The one announcer of the app hears every new title. Returns its removal. */
export function onPageTitle(announce: Listener): () => void {
  listener = announce;
  return () => {
    listener = undefined;
  };
}
