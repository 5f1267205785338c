import { createContext, type ReactNode, useContext, useState } from "react";
import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";
import { useLocation } from "#web/ui/router/router.tsx";

const STORAGE_KEY = "sidebar-open";

interface SidebarState {
  isOpen: boolean;
  toggle: () => void;
}

const SidebarContext = createContext<SidebarState | undefined>(undefined);

/** The sidebar starts collapsed there, whatever is stored. */
const WIDE_PAGES = /^\/proposals\/(new|[^/]+\/edit)$/;

/** Open unless "false" is stored. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [isStoredOpen, setStoredOpen] = useState(() => readStorage(STORAGE_KEY) !== "false");
  const [openedOn, setOpenedOn] = useState<string>();
  const isWide = WIDE_PAGES.test(pathname);
  const isOpen = isWide ? openedOn === pathname : isStoredOpen;
  const toggle = () => {
    if (isWide) return setOpenedOn(isOpen ? undefined : pathname);
    writeStorage(STORAGE_KEY, String(!isOpen));
    setStoredOpen(!isOpen);
  };
  return <SidebarContext value={{ isOpen, toggle }}>{children}</SidebarContext>;
}

export function useSidebar(): SidebarState {
  const sidebar = useContext(SidebarContext);
  if (!sidebar) throw new Error("useSidebar must be used within a SidebarProvider");
  return sidebar;
}
