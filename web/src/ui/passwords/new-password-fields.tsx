import type { ReactNode } from "react";
import type { FieldState } from "../fields/native-form.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  field: (name: "password" | "confirmPassword") => FieldState;
  label?: string;
  /** Instead of the list of rules. */
  aside?: ReactNode;
}

/** Asks for a new password twice. */
export function NewPasswordFields({ field, label = "Senha", aside }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={field("password")}
        label={label}
        autoComplete="new-password"
        aside={aside}
        showRules={aside === undefined}
      />
      <PasswordField
        field={field("confirmPassword")}
        label="Confirmar senha"
        autoComplete="new-password"
      />
    </>
  );
}
