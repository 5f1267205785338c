import { createContext, type ReactNode, useContext, useState } from "react";
import type { Mode } from "#web/ui/theme.ts";
import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";

/** web/public/theme.js reads it before the first paint. */
const STORAGE_KEY = "theme";

interface ThemeMode {
  mode: Mode;
  toggle: () => void;
}

const ThemeModeContext = createContext<ThemeMode | undefined>(undefined);

export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<Mode>(() =>
    readStorage(STORAGE_KEY) === "dark" ? "dark" : "light",
  );
  const toggle = () => {
    const next = mode === "dark" ? "light" : "dark";
    writeStorage(STORAGE_KEY, next);
    // Before antd's theme is made of the tokens anew.
    document.documentElement.classList.toggle("dark", next === "dark");
    setMode(next);
  };
  return <ThemeModeContext value={{ mode, toggle }}>{children}</ThemeModeContext>;
}

export function useThemeMode(): ThemeMode {
  const themeMode = useContext(ThemeModeContext);
  if (!themeMode) throw new Error("useThemeMode must be used within a ThemeModeProvider");
  return themeMode;
}
