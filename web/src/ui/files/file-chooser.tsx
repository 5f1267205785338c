import { useId } from "react";
import styles from "./file-chooser.module.css";
import { UploadIcon } from "../marks/icons.tsx";

interface FileChooserProps {
  label: string;
  /** Media types that the system's chooser offers. */
  types: readonly string[];
  disabled: boolean;
  onFile: (file: File) => void;
}

/** The system's file chooser behind a button of ours. */
export function FileChooser({ label, types, disabled, onFile }: FileChooserProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        className={`sr-only ${styles.chooser}`}
        accept={types.join()}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // the same file can be chosen again after a refusal
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} className={styles.choose}>
        <UploadIcon size={16} />
        {label}
      </label>
    </>
  );
}
