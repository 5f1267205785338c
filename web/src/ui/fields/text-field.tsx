import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldState } from "./native-form.ts";
import styles from "./field.module.css";

interface TextFieldProps {
  field: FieldState;
  label: string;
  type?: "text" | "email" | "password";
  autoComplete: HTMLInputAutoCompleteAttribute;
  readOnly?: boolean;
  aside?: ReactNode;
  end?: ReactNode;
  /** Below the field; its id is `{field.id}-hint`. */
  hint?: ReactNode;
}

export function TextField({
  field,
  label,
  type = "text",
  aside,
  end,
  hint,
  ...rest
}: TextFieldProps) {
  const { id, name, value, error, onChange, onBlur } = field;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <span className={styles.box}>
        <input
          {...rest}
          id={id}
          name={name}
          type={type}
          value={value}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          autoCapitalize={type === "text" ? "words" : "none"}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {end}
      </span>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {hint}
    </div>
  );
}
