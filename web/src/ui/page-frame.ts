import { createContext, type ReactNode } from "react";

interface PageFrame {
  /** What follows the page's name in the document title: the organization. */
  place: string;
  /** Icon buttons that every page head shows: theme, notifications. */
  utilities: ReactNode;
  /** Banners that the dashboard places under its head; elsewhere the shell has the urgent one above. */
  notices?: { urgent: ReactNode; trial: ReactNode };
}

/** What the shell gives to the head of every page. */
export const PageFrameContext = createContext<PageFrame>({ place: "Fechou", utilities: null });
