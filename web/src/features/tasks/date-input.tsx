import { useRef } from "react";
import { formatDay } from "#shared/values/dates.ts";
import { MaskedInput, type MaskedInputProps } from "#web/ui/masked-input.tsx";
import styles from "./date-input.module.css";
import { CalendarIcon } from "./task-icons.tsx";

/** A day typed as dd/MM/yyyy or picked from the browser's own calendar. Its value is `YYYY-MM-DD` once it is whole. */
export function DateInput({ value = "", onChange, ...rest }: MaskedInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const day = isDay(value) ? value : "";
  return (
    <MaskedInput
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      {...rest}
      value={day ? formatDay(day) : value}
      onChange={(text) => onChange?.(read(text))}
      mask={maskDate}
      suffix={
        <span className={styles.picker}>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={day}
            onChange={(event) => onChange?.(event.target.value)}
          />
          <button
            type="button"
            aria-label="Abrir calendário"
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarIcon size={16} />
          </button>
        </span>
      }
    />
  );
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** The day of a whole text; of an unfinished one the text, which no schema takes for a day. */
function read(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}

function maskDate(text: string): string {
  const digits = text.replaceAll(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
}
