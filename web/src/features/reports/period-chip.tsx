import { useId } from "react";
import { freePeriod } from "#shared/reports/free-period.ts";
import { PRESETS } from "#shared/reports/periods.ts";
import { DayInput } from "#web/ui/fields/day-input.tsx";
import { useTypedValue } from "#web/ui/fields/use-typed-value.ts";
import { calendarPeriods, kindOf, KINDS } from "./calendar-periods.ts";
import { ChoiceChip } from "./choice-chip.tsx";
import type { Reports } from "./use-reports.ts";
import { periodInWords } from "./words.ts";
import styles from "./report-chips.module.css";

const FREE = "datas";

/** Presets; months, quarters and years by name; free days. */
export function PeriodChip({ reports }: { reports: Reports }) {
  const { url, change, preset, period, today, since } = reports;
  const kind = kindOf(preset);
  const isFree = !kind && PRESETS.every(({ value }) => value !== preset);
  const isGiven = freePeriod(url.comparar) !== undefined;
  const named = kind && calendarPeriods(kind, { since, today, chosen: preset });
  const shown = isFree
    ? periodInWords(period)
    : named?.find(({ value }) => value === preset)?.label;
  const days = `${period.from}..${period.to}`;
  return (
    <>
      <ChoiceChip
        name="Período"
        value={kind?.value ?? (isFree ? FREE : preset)}
        options={[...PRESETS, ...KINDS, { value: FREE, label: "Escolher datas" }]}
        {...(shown && { shown })}
        onChange={(value) => {
          const chosen = KINDS.find((one) => one.value === value)?.of(period.to);
          const periodo = value === FREE ? days : (chosen ?? value);
          change({ periodo, ...(isGiven && { comparar: "anterior" }) }, { push: true });
        }}
      />
      {kind && named ? (
        <select
          className={styles.day}
          aria-label={kind.name}
          value={preset}
          onChange={({ target }) => change({ periodo: target.value }, { push: true })}
        >
          {named.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      {isFree ? (
        <FreeDays {...period} today={today} onChange={(periodo) => change({ periodo })} />
      ) : null}
    </>
  );
}

interface FreeDaysProps {
  from: string;
  to: string;
  today: string;
  onChange: (period: string) => void;
}

/** An invalid period shows an error, and changes nothing. */
function FreeDays({ from, to, today, onChange }: FreeDaysProps) {
  const isWhole = (period: string) => wrongIn(period, today) === undefined;
  const { typed, type } = useTypedValue(`${from}..${to}`, { isWhole, onChange });
  const [first = "", last = ""] = typed.split("..");
  const id = useId();
  const wrong = wrongIn(typed, today);
  const isWrong = wrong !== undefined;
  const field = (label: string, value: string, change: (day: string) => void) => (
    <DayInput
      className={styles.day}
      aria-label={label}
      aria-invalid={isWrong}
      {...(isWrong && { "aria-describedby": id })}
      max={today}
      value={value}
      onChange={change}
    />
  );
  return (
    <span className={styles.days}>
      {field("De", first, (day) => type(`${day}..${last}`))}
      <span aria-hidden="true">a</span>
      {field("Até", last, (day) => type(`${first}..${day}`))}
      {isWrong ? (
        <span id={id} className={styles.wrong} role="alert">
          {wrong}
        </span>
      ) : null}
    </span>
  );
}

/** Returns what is wrong with free days. */
function wrongIn(period: string, today: string): string | undefined {
  const [first = "", last = ""] = period.split("..");
  if (first === "" || last === "") return "Escolha as duas datas.";
  if (first > last) return "A data final vem antes da inicial.";
  if (last > today) return "Escolha datas até hoje.";
  return freePeriod(period) ? undefined : "Escolha um período de até 3 anos.";
}
