import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { RefreshIcon } from "#web/ui/marks/icons.tsx";
import styles from "./refresh-button.module.css";

interface RefreshButtonProps {
  isReading: boolean;
  /** There was an answer before. */
  hasRead: boolean;
  onRefresh: () => void;
}

/** Refreshes everything. The icon spins meanwhile; the end is announced to screen readers. */
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
