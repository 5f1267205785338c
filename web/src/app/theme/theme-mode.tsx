import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";
import type { Mode } from "#web/ui/theme.ts";

/** web/head.js reads it before the first paint. */
const STORAGE_KEY = "theme";

interface ThemeMode {
  mode: Mode;
  toggle: () => void;
}

const ThemeModeContext = createContext<ThemeMode | undefined>(undefined);

const storedMode = (): Mode => (readStorage(STORAGE_KEY) === "dark" ? "dark" : "light");

/** Before antd's theme is derived from the tokens. */
const paint = (mode: Mode) => document.documentElement.classList.toggle("dark", mode === "dark");

/** A choice applies in all tabs. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<Mode>(storedMode);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEY) return;
      paint(storedMode());
      setMode(storedMode());
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
  const toggle = () => {
    const next = mode === "dark" ? "light" : "dark";
    writeStorage(STORAGE_KEY, next);
    paint(next);
    setMode(next);
  };
  return <ThemeModeContext value={{ mode, toggle }}>{children}</ThemeModeContext>;
}

export function useThemeMode(): ThemeMode {
  const themeMode = useContext(ThemeModeContext);
  if (!themeMode) throw new Error("useThemeMode must be used within a ThemeModeProvider");
  return themeMode;
}
