import { useId } from "react";
import { UploadIcon } from "#web/ui/icons.tsx";
import { LOGO_TYPES } from "./logo-file.ts";
import styles from "./logo-section.module.css";

interface LogoChooserProps {
  label: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** The system's file chooser behind a button of ours. */
export function LogoChooser({ label, disabled, onFile }: LogoChooserProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        className={`sr-only ${styles.chooser}`}
        accept={LOGO_TYPES.join()}
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
