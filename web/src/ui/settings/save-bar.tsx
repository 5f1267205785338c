import { useRef } from "react";
import { Button } from "../actions/button.tsx";
import { PencilIcon } from "../marks/icons.tsx";
import styles from "./save-bar.module.css";

interface SaveBarProps {
  label: string;
  section: {
    isDirty: boolean;
    isSaving: boolean;
    /** A rejection has been shown by `useWrite`. */
    save: () => Promise<unknown>;
    discard: () => void;
  };
  onSave?: () => void;
  onDiscard?: () => void;
}

/** Appears when a section has something to save. */
export function SaveBar({
  label,
  section: { isDirty, isSaving, save, discard },
  onSave = () => void save().catch(() => undefined),
  onDiscard = discard,
}: SaveBarProps) {
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.bar}>
      <Button
        ref={saveButton}
        variant={isDirty ? "primary" : "default"}
        disabled={!isDirty}
        busy={isSaving && "Salvando…"}
        onClick={onSave}
      >
        {label}
      </Button>
      {isDirty && !isSaving ? (
        <Button
          variant="ghost"
          onClick={() => {
            onDiscard();
            // This button goes.
            saveButton.current?.focus();
          }}
        >
          Descartar
        </Button>
      ) : null}
      <p className={styles.note} role="status">
        {isDirty ? (
          <>
            <PencilIcon size={14} />
            Alterações não salvas
          </>
        ) : null}
      </p>
    </div>
  );
}
