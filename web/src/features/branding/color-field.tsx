import { ColorInput } from "#web/ui/fields/color-input.tsx";
import styles from "./colors-section.module.css";

interface ColorFieldProps {
  id: string;
  label: string;
  /** `#rrggbb`, or a part of it while typing. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (color: string) => void;
  onLeave: () => void;
}

export function ColorField({
  id,
  label,
  value,
  error,
  disabled,
  onChange,
  onLeave,
}: ColorFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="u-label">
        {label}
      </label>
      <ColorInput
        id={id}
        pickerLabel={`Escolher ${label.toLowerCase()}`}
        value={value}
        disabled={disabled}
        {...(error
          ? { status: "error" as const, "aria-invalid": true, "aria-describedby": `${id}-error` }
          : {})}
        onChange={onChange}
        onBlur={onLeave}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
