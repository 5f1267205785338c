import { formatDay } from "#shared/values/dates.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { CalendarButton } from "#web/ui/choices/calendar-button.tsx";
import { MaskedInput, type MaskedInputProps } from "#web/ui/fields/masked-input.tsx";

/** Typed as dd/MM/yyyy or picked from a calendar. The value is `YYYY-MM-DD` once complete. */
export function DateInput({ value = "", onChange, ...rest }: MaskedInputProps) {
  const today = useToday();
  const day = isDay(value) ? value : "";
  return (
    <MaskedInput
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      {...rest}
      value={day ? formatDay(day) : value}
      onChange={(text) => onChange?.(read(text))}
      mask={maskDate}
      suffix={<CalendarButton day={day} today={today} onChoose={(chosen) => onChange?.(chosen)} />}
    />
  );
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Incomplete input is returned unchanged, and fails validation. */
function read(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}

function maskDate(text: string): string {
  const digits = text.replaceAll(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
}
