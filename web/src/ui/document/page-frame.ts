import { createContext, type ReactNode } from "react";

interface PageFrame {
  /** What follows the page's name in the document title: the organization. */
  place: string;
  /** Icon buttons that every page head shows: theme, notifications. */
  utilities: ReactNode;
  /** Notices that the dashboard places under its head; other pages have the urgent one above their head. */
  notices?: { urgent: ReactNode; trial: ReactNode; lastDay: ReactNode };
}

/** What the shell gives to the head of every page. */
export const PageFrameContext = createContext<PageFrame>({ place: "Fechou", utilities: null });
