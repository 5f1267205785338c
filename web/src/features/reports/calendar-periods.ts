import { addMonths } from "#shared/values/dates.ts";
import { monthAndYear } from "#shared/values/months.ts";

interface Kind {
  /** Key of the menu. */
  value: string;
  label: string;
  name: string;
  months: number;
  /** The text of the period that a day is in. */
  of: (day: string) => string;
  labelOf: (text: string) => string;
  pattern: RegExp;
}

/** Calendar periods that are chosen by name. */
export const KINDS: readonly Kind[] = [
  {
    value: "um-mes",
    label: "Mês…",
    name: "Mês",
    months: 1,
    of: (day) => day.slice(0, 7),
    labelOf: monthAndYear,
    pattern: /^\d{4}-\d\d$/,
  },
  {
    value: "um-trimestre",
    label: "Trimestre…",
    name: "Trimestre",
    months: 3,
    of: (day) => `${day.slice(0, 4)}-T${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
    labelOf: (text) => `${text.slice(-1)}º trimestre de ${text.slice(0, 4)}`,
    pattern: /^\d{4}-T\d$/,
  },
  {
    value: "um-ano",
    label: "Ano…",
    name: "Ano",
    months: 12,
    of: (day) => day.slice(0, 4),
    labelOf: (text) => text,
    pattern: /^\d{4}$/,
  },
];

/** Returns the kind of `2026-11`, `2026-T4` or `2026`; undefined for other texts. */
export function kindOf(text: string): Kind | undefined {
  return KINDS.find(({ pattern }) => pattern.test(text));
}

interface Range {
  /** The first day with data. */
  since: string;
  today: string;
  chosen: string;
}

/** Returns the periods of a kind since the first day with data, newest first, and the chosen one. */
export function calendarPeriods({ months, of, labelOf }: Kind, { since, today, chosen }: Range) {
  const texts = [];
  for (let day = today; texts.length === 0 || of(day) >= of(since); day = addMonths(day, -months))
    texts.push(of(day));
  if (!texts.includes(chosen)) texts.push(chosen);
  return texts.map((value) => ({ value, label: labelOf(value) }));
}
