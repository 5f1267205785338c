import { RefreshIcon } from "../marks/icons.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./refresh-button.module.css";

interface RefreshButtonProps {
  isReading: boolean;
  hasRead: boolean;
  onRefresh: () => void;
}

/** Announces the end to screen readers. */
export function RefreshButton({ isReading, hasRead, onRefresh }: RefreshButtonProps) {
  return (
    <>
      <span className="sr-only" role="status">
        {hasRead && isReading ? "Atualizando…" : ""}
      </span>
      <IconButton label="Atualizar" aria-busy={isReading} onClick={onRefresh}>
        <span className={isReading ? styles.turning : styles.still}>
          <RefreshIcon />
        </span>
      </IconButton>
    </>
  );
}
