import { Input } from "antd";
import styles from "./colors-section.module.css";

interface ColorFieldProps {
  id: string;
  label: string;
  /** `#rrggbb`, or what was typed of it so far. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (color: string) => void;
  onLeave: () => void;
}

/** A colour as text, with the system's own picker on its swatch. */
export function ColorField({
  id,
  label,
  value,
  error,
  disabled,
  onChange,
  onLeave,
}: ColorFieldProps) {
  const isWhole = /^#[0-9a-f]{6}$/.test(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        disabled={disabled}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        {...(error
          ? { status: "error" as const, "aria-invalid": true, "aria-describedby": `${id}-error` }
          : {})}
        prefix={
          <span className={styles.picker} style={isWhole ? { background: value } : {}}>
            <input
              type="color"
              aria-label={`Escolher ${label.toLowerCase()}`}
              value={isWhole ? value : "#ffffff"}
              disabled={disabled}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
        }
        onChange={(event) => onChange(typedColor(event.target.value))}
        onBlur={() => {
          onChange(wholeColor(value));
          onLeave();
        }}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** "3B82F6" as "#3b82f6", while it is typed. */
function typedColor(text: string): string {
  const digits = text.trim().toLowerCase().replaceAll("#", "");
  return digits === "" ? "" : `#${digits}`;
}

/** "#abc" as "#aabbcc". */
function wholeColor(text: string): string {
  return text.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, "#$1$1$2$2$3$3");
}
