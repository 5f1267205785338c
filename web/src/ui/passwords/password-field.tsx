import { type ReactNode, useState } from "react";
import type { FieldState } from "../fields/native-form.ts";
import { TextField } from "../fields/text-field.tsx";
import { EyeIcon, EyeOffIcon } from "../marks/icons.tsx";
import { PasswordRules } from "./password-rules.tsx";
import styles from "../fields/field.module.css";

interface PasswordFieldProps {
  field: FieldState;
  label: string;
  autoComplete: "current-password" | "new-password";
  aside?: ReactNode;
  showRules?: boolean;
}

export function PasswordField({ field, showRules = false, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      field={field}
      type={isShown ? "text" : "password"}
      hint={
        showRules ? <PasswordRules id={`${field.id}-hint`} password={field.value} /> : undefined
      }
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? "Ocultar senha" : "Mostrar senha"}
          aria-pressed={isShown}
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon size={17} /> : <EyeIcon size={17} />}
        </button>
      }
    />
  );
}
