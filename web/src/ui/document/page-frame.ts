import { createContext, type ReactNode } from "react";

interface PageFrame {
  /** The organization, after the page name in the document title. */
  place: string;
  /** Icon buttons of every page head: theme, notifications. */
  utilities: ReactNode;
  /** On narrow windows: the part of the bar that holds the title, or the way back, of the page. */
  bar: Element | null;
  /** Notices that the dashboard renders under its head. */
  notices?: { urgent: ReactNode; trial: ReactNode; lastDay: ReactNode };
}

export const PageFrameContext = createContext<PageFrame>({
  place: "Fechou",
  utilities: null,
  bar: null,
});
