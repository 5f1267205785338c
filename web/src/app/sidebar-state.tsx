import { createContext, type ReactNode, useContext, useState } from "react";
import { keep, recall } from "#web/ui/storage.ts";

/** Kept in browsers: renaming it forgets what people chose. */
const STORAGE_KEY = "sidebar-open";

interface SidebarState {
  isOpen: boolean;
  toggle: () => void;
}

const SidebarContext = createContext<SidebarState | undefined>(undefined);

/** Open unless "false" is stored; only wide screens have and keep this state. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => recall(STORAGE_KEY) !== "false");
  const toggle = () => {
    keep(STORAGE_KEY, String(!isOpen));
    setOpen(!isOpen);
  };
  return <SidebarContext value={{ isOpen, toggle }}>{children}</SidebarContext>;
}

/** @throws Error outside SidebarProvider. */
export function useSidebar(): SidebarState {
  const sidebar = useContext(SidebarContext);
  if (!sidebar) throw new Error("useSidebar must be used within a SidebarProvider");
  return sidebar;
}
