import { formatDay } from "#shared/values/dates.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { CalendarButton } from "#web/ui/choices/calendar-button.tsx";
import { MaskedInput, type MaskedInputProps } from "#web/ui/fields/masked-input.tsx";
import { maskDate, readDate } from "./mask-date.ts";

/** Typed as dd/MM/yyyy or picked from a calendar. The value is `YYYY-MM-DD` once complete. */
export function DateInput({
  value = "",
  onChange,
  onBlur,
  onPressEnter,
  ...rest
}: MaskedInputProps) {
  const today = useToday();
  const day = isDay(value) ? value : "";
  const complete = () => {
    const read = readDate(value);
    if (read !== value) onChange?.(read);
  };
  return (
    <MaskedInput
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      {...rest}
      value={day ? formatDay(day) : value}
      onChange={(text) => onChange?.(isWhole(text) ? readDate(text) : text)}
      onBlur={(event) => {
        complete();
        onBlur?.(event);
      }}
      onPressEnter={(event) => {
        complete();
        onPressEnter?.(event);
      }}
      mask={maskDate}
      suffix={<CalendarButton day={day} today={today} onChoose={(chosen) => onChange?.(chosen)} />}
    />
  );
}

/** A shorter date is read when the field is left: its day, month or year may be about to be completed. */
function isWhole(text: string): boolean {
  return /^\d{2}\/\d{2}\/\d{4}$/.test(text);
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}
