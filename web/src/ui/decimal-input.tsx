import { Input, type InputProps } from "antd";
import { useState } from "react";
import styles from "./decimal-input.module.css";

export interface DecimalInputProps extends Omit<
  InputProps,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** Given by Form.Item. */
  value?: number | null;
  onChange?: (value: number | null) => void;
}

interface Format extends DecimalInputProps {
  /** The number of a text; undefined when it is none. */
  parse: (text: string) => number | undefined;
  format: (value: number) => string;
}

/**
 * A number typed as text, the Brazilian way: "1234,5" shows "1.234,50" when the field is left. Text that is no number
 * stays to be corrected and counts as nothing.
 */
export function DecimalInput({ value, onChange, parse, format, onBlur, onFocus, ...rest }: Format) {
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? (typeof value === "number" ? format(value) : "");
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
        setDraft(event.target.value);
        onChange?.(parse(event.target.value) ?? null);
      }}
      onBlur={(event) => {
        const isNumber = draft === undefined || draft.trim() === "" || parse(draft) !== undefined;
        if (isNumber) setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}
