import { DayPicker } from "react-day-picker";
import { ptBR } from "react-day-picker/locale/pt-BR";
import { addDays } from "#shared/values/dates.ts";
import styles from "./calendar.module.css";

interface CalendarProps {
  /** `YYYY-MM-DD` or "". */
  day: string;
  /** Today in the organization's zone. */
  today: string;
  onChoose: (day: string) => void;
}

const classNames = {
  root: styles.root ?? "",
  months: styles.months ?? "",
  month_caption: styles.caption ?? "",
  nav: styles.nav ?? "",
  button_previous: styles.turn ?? "",
  button_next: styles.turn ?? "",
  chevron: styles.chevron ?? "",
  month_grid: styles.grid ?? "",
  weekday: styles.weekday ?? "",
  day: styles.day ?? "",
  today: styles.today ?? "",
  selected: styles.selected ?? "",
  outside: styles.outside ?? "",
};

/** The arrow keys move by days and weeks, Page Up and Down by months. */
export function Calendar({ day, today, onChoose }: CalendarProps) {
  const selected = day ? toDate(day) : undefined;
  return (
    <>
      <DayPicker
        mode="single"
        required
        autoFocus
        showOutsideDays
        locale={ptBR}
        classNames={classNames}
        selected={selected}
        defaultMonth={selected ?? toDate(today)}
        today={toDate(today)}
        onSelect={(date) => onChoose(toDay(date))}
      />
      <div className={styles.near}>
        <button type="button" onClick={() => onChoose(today)}>
          Hoje
        </button>
        <button type="button" onClick={() => onChoose(addDays(today, 1))}>
          Amanhã
        </button>
        {day ? (
          <button type="button" className={styles.clear} onClick={() => onChoose("")}>
            Limpar
          </button>
        ) : null}
      </div>
    </>
  );
}

/** At midnight of the browser's zone, as the picker expects. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
