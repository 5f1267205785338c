import { Input, type InputProps } from "antd";
import { useState } from "react";
import styles from "./decimal-input.module.css";

/** A number, null when empty, or unreadable text for the rules to refuse. */
export type TypedNumber = number | string | null;

export interface DecimalInputProps extends Omit<
  InputProps,
  "value" | "defaultValue" | "onChange" | "type"
> {
  value?: TypedNumber;
  onChange?: (value: TypedNumber) => void;
}

interface Format extends DecimalInputProps {
  /** Undefined when the text is no number. */
  parse: (text: string) => number | undefined;
  format: (value: number) => string;
}

/**
 * Brazilian format: "1234,5" becomes "1.234,50" on blur. Unreadable text becomes the value itself, so that a rule
 * refuses it.
 */
export function DecimalInput({ value, onChange, parse, format, onBlur, onFocus, ...rest }: Format) {
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? (typeof value === "number" ? format(value) : (value ?? ""));
  return (
    <Input
      {...rest}
      className={styles.input ?? ""}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        onChange?.(parse(text) ?? (text.trim() === "" ? null : text));
      }}
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}
