import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { MoonIcon, SunIcon } from "#web/ui/marks/icons.tsx";
import { useThemeMode } from "./theme-mode.tsx";

export function ThemeToggle() {
  const { mode, toggle } = useThemeMode();
  const isDark = mode === "dark";
  return (
    <IconButton label={isDark ? "Tema claro" : "Tema escuro"} onClick={toggle}>
      {isDark ? <SunIcon size={19} /> : <MoonIcon size={19} />}
    </IconButton>
  );
}
