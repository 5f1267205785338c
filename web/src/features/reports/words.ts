import { LOST_REASON_LABELS, type LostReason } from "#shared/offers/decisions/lost-reasons.ts";
import type { Period } from "#shared/reports/measures.ts";
import { partsOf, type Step } from "#shared/reports/periods.ts";
import { addDays, addMonths, formatDay } from "#shared/values/dates.ts";
import { monthAndYear, monthName } from "#shared/values/months.ts";

/** Returns '01/11 a 22/11/2026', '20/12/2025 a 10/01/2026', '22/11/2026'. */
export function periodInWords({ from, to }: Period): string {
  const [first, last] = [formatDay(from), formatDay(to)];
  if (first === last) return last;
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 5) : first} a ${last}`;
}

/** Default name of the compared period. */
export const BEFORE = "período anterior";

/** Returns '2025', 'outubro', 'outubro de 2025', 'período anterior'. */
export function comparedName(period: Period, compared: Period): string {
  const year = compared.from.slice(0, 4);
  const isMonth = (days: Period) => days.from.slice(0, 7) === days.to.slice(0, 7);
  if (isMonth(period) && isMonth(compared) && compared.from.endsWith("-01"))
    return year === period.from.slice(0, 4)
      ? monthName(compared.from)
      : monthAndYear(compared.from);
  const isYearBefore = addMonths(period.from, -12) === compared.from;
  return isYearBefore && compared.to.startsWith(year) ? year : BEFORE;
}

/** Returns 'em outubro', 'no período anterior'. */
export function inPeriod(name: string): string {
  return `${name === BEFORE ? "no" : "em"} ${name}`;
}

export function reasonName(reason: LostReason | null): string {
  return reason ? LOST_REASON_LABELS[reason] : "Sem motivo informado";
}

const STEP_NAMES: Record<Step, string> = { day: "dia", week: "semana", month: "mês" };

/** Headers of a table's first column. */
export const STEP_TITLES: Record<Step, string> = { day: "Dia", week: "Semana", month: "Mês" };

/** Returns 'Aceito por mês'. */
export function byStep(what: string, step: Step): string {
  return `${what} por ${STEP_NAMES[step]}`;
}

/** Axis label and full name of each step. */
export function stepsInWords(period: Period, step: Step) {
  return partsOf(period, step).map((part) => {
    const { from } = part;
    const month = monthName(from);
    if (step === "day") return { part, label: from.slice(8), title: formatDay(from) };
    if (step === "week")
      return { part, label: formatDay(from).slice(0, 5), title: periodInWords(part) };
    return { part, label: month.slice(0, 3), title: `${month} de ${from.slice(0, 4)}` };
  });
}

/** Returns 'mediana de novembro', 'mediana, jan a nov'. */
export function medianMonths({ from, to }: Period): string {
  const [first, last] = [monthName(from), monthName(to)];
  if (from.slice(0, 7) === to.slice(0, 7)) return `mediana de ${last}`;
  return `mediana, ${first.slice(0, 3)} a ${last.slice(0, 3)}`;
}

/** Extends a period to the whole months that it touches. */
export function wholeMonths({ from, to }: Period): Period {
  const after = addMonths(`${to.slice(0, 7)}-01`, 1);
  return { from: `${from.slice(0, 7)}-01`, to: addDays(after, -1) };
}
