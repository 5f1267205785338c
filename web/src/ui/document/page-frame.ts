import { createContext, type ReactNode } from "react";

interface PageFrame {
  /** The organization, after the page name in the document title. */
  place: string;
  /** Icon buttons of every page head: theme, notifications. */
  utilities: ReactNode;
  /** On narrow windows: the element for the page's title or back link. */
  bar: Element | null;
  /** Rendered by the dashboard below its head. */
  notices?: { urgent: ReactNode; trial: ReactNode; lastDay: ReactNode };
}

export const PageFrameContext = createContext<PageFrame>({
  place: "Fechou",
  utilities: null,
  bar: null,
});
