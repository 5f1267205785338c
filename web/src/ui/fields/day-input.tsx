import type { InputHTMLAttributes } from "react";
import { isCalendarDay } from "#shared/values/dates.ts";
import { useTypedValue } from "./use-typed-value.ts";

interface DayInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  value: string;
  onChange: (day: string) => void;
}

/**
 * A native date field. While a year is typed, the browser reports the years 2, 20 and 202, which are not passed to
 * `onChange`.
 */
export function DayInput({ value, onChange, ...field }: DayInputProps) {
  const { typed, type, reset } = useTypedValue(value, {
    isWhole: (day) => day === "" || isCalendarDay(day),
    onChange,
  });
  return (
    <input
      {...field}
      type="date"
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={reset}
    />
  );
}
