import { Input, type InputProps } from "antd";
import { useState } from "react";
import styles from "./decimal-input.module.css";

/** The value of a number field: a number, null when empty, or unreadable text for its rules to refuse. */
export type TypedNumber = number | string | null;

export interface DecimalInputProps extends Omit<
  InputProps,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** Given by Form.Item. */
  value?: TypedNumber;
  onChange?: (value: TypedNumber) => void;
}

interface Format extends DecimalInputProps {
  /** The number of a text; undefined when it is none. */
  parse: (text: string) => number | undefined;
  format: (value: number) => string;
}

/**
 * A number typed as text, the Brazilian way: "1234,5" shows "1.234,50" when the field is left. Text that is no number
 * becomes the value itself, so that a rule refuses it and nobody takes it for nothing.
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
