import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { keyName } from "#web/ui/browser/key-names.ts";
import { SearchIcon } from "#web/ui/marks/icons.tsx";
import { paletteRequested } from "../events.ts";
import styles from "./find-button.module.css";

const openPalette = () => paletteRequested.emit("palette");

export function FindButton({ isRail }: { isRail: boolean }) {
  if (isRail) {
    return (
      <IconButton label="Buscar" aria-keyshortcuts="Control+K" onClick={openPalette}>
        <SearchIcon size={20} />
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      className={styles.find}
      aria-keyshortcuts="Control+K"
      onClick={openPalette}
    >
      <SearchIcon size={18} />
      <span>Buscar</span>
      <kbd aria-hidden="true">{`${keyName("Ctrl")} K`}</kbd>
    </button>
  );
}
