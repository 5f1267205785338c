import { Input, type InputProps } from "antd";
import styles from "./color-input.module.css";

interface ColorInputProps extends Omit<InputProps, "value" | "defaultValue" | "onChange"> {
  /** Accessible name: "Escolher cor primária". */
  pickerLabel: string;
  /** `#rrggbb`, or a part of it while typing. Set by Form.Item. */
  value?: string;
  onChange?: (color: string) => void;
}

/** Text, with the native picker on its swatch. "#abc" expands on blur. */
export function ColorInput({
  pickerLabel,
  value = "",
  onChange,
  onBlur,
  disabled = false,
  ...rest
}: ColorInputProps) {
  const isWhole = /^#[0-9a-f]{6}$/.test(value);
  return (
    <Input
      {...rest}
      value={value}
      disabled={disabled}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      prefix={
        <span className={styles.picker} style={isWhole ? { background: value } : {}}>
          <input
            type="color"
            aria-label={pickerLabel}
            value={isWhole ? value : "#ffffff"}
            disabled={disabled}
            onChange={(event) => onChange?.(event.target.value)}
          />
        </span>
      }
      onChange={(event) => onChange?.(typedColor(event.target.value))}
      onBlur={(event) => {
        const whole = wholeColor(value);
        if (whole !== value) onChange?.(whole);
        onBlur?.(event);
      }}
    />
  );
}

/** Completes "3B82F6" to "#3b82f6". */
function typedColor(text: string): string {
  const digits = text.trim().toLowerCase().replaceAll("#", "");
  return digits === "" ? "" : `#${digits}`;
}

/** Expands "#abc" to "#aabbcc". */
function wholeColor(text: string): string {
  return text.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, "#$1$1$2$2$3$3");
}
