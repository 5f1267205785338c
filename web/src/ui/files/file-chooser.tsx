import { useId } from "react";
import { UploadIcon } from "../marks/icons.tsx";
import styles from "./file-chooser.module.css";

interface FileChooserProps {
  label: string;
  types: readonly string[];
  disabled: boolean;
  onFile: (file: File) => void;
}

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
          // Allows choosing the same file again.
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
