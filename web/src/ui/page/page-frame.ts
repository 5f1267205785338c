import { createContext, type ReactNode } from "react";

interface PageFrame {
  /** Follows the page name in the document title. */
  organizationName: string;
  /** Icon buttons of every page head: theme, notifications. */
  utilities: ReactNode;
  /** On narrow windows: the element for the page's title or back link. */
  bar: Element | null;
  /** Rendered by the dashboard below its head. */
  notices?: { urgent: ReactNode; trial: ReactNode; lastDay: ReactNode };
}

export const PageFrameContext = createContext<PageFrame>({
  organizationName: "Fechou",
  utilities: null,
  bar: null,
});
