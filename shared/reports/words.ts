import { addMonths, formatDay } from "#shared/values/dates.ts";
import { type Cents, formatMoney, toReais } from "#shared/values/money.ts";
import { monthAndYear } from "#shared/values/months.ts";
import { formatCount, formatNumber, roughAmount } from "#shared/values/numbers.ts";
import { once } from "#shared/values/once.ts";
import { type Conversion, conversionRates, FEW } from "./measures.ts";
import { MAX_LAG_DAYS } from "./sums.ts";

/** From here on amounts are shown without centavos. */
const WITHOUT_CENTS = 10_000_000;
/** In reais. From here on amounts are shown in millions, with one decimal. */
const IN_MILLIONS = 10_000_000;

const wholeReais = once(() => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 }));
const millions = once(
  () => new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Returns 'R$ 84.270,00', 'R$ 493.789' from R$ 100.000, 'R$ 12,3 mi' from R$ 10 milhões. */
export function shortMoney(amount: Cents): string {
  if (amount < WITHOUT_CENTS) return formatMoney(amount);
  const reais = toReais(amount);
  // What would be rounded up to ten millions is shown as such.
  const number =
    Math.round(reais) < IN_MILLIONS
      ? wholeReais().format(reais)
      : `${millions().format(reais / 1_000_000)} mi`;
  return `R$\u00a0${number}`;
}

/** Returns '25/07'. */
export function shortDay(day: string): string {
  return formatDay(day).slice(0, 5);
}

/** Returns '1 proposta', '12 propostas'. */
export function proposalsInWords(count: number): string {
  return formatCount(count, "proposta", "propostas");
}

/** Returns '39%' with '41% do valor'; with few proposals '3 de 7'; a dash for none. */
export function conversionInWords(cohort: Pick<Conversion, "sent" | "accepted">): {
  main: string;
  aside?: string;
} {
  const { sent, accepted } = cohort;
  if (sent.count === 0) return { main: "–" };
  const rates = conversionRates(cohort);
  if (!rates) return { main: `${formatNumber(accepted.count)} de ${formatNumber(sent.count)}` };
  return { main: `${rates.count}%`, aside: `${rates.value}% do valor` };
}

/**
 * Returns '12 de 31 propostas', 'R$ 96 mil de R$ 240 mil', '5 ainda em aberto'; few proposals without the first part. No
 * part breaks.
 */
export function conversionParts({ sent, accepted, open }: Conversion): string[] {
  if (sent.count === 0) return ["nenhuma enviada"];
  const count = `${formatNumber(accepted.count)} de ${proposalsInWords(sent.count)}`;
  const money = (amount: Cents) => `R$\u00a0${roughAmount(amount)}`;
  return [
    ...(sent.count < FEW ? [] : [count]),
    `${money(accepted.value)} de ${money(sent.value)}`,
    ...(open.count > 0 ? [`${formatNumber(open.count)} ainda em aberto`] : []),
  ].map((part) => part.replaceAll(" ", "\u00a0"));
}

/** Returns '6,5 dias', 'no mesmo dia', 'mais de 90 dias'; undefined without a median. */
export function daysInWords(days: number | null): string | undefined {
  if (days === null) return undefined;
  if (days === 0) return "no mesmo dia";
  if (days > MAX_LAG_DAYS) return `mais de ${MAX_LAG_DAYS} dias`;
  return formatCount(days, "dia", "dias");
}

/**
 * Returns 'R$ 28.400,00 nos mesmos dias de maio de 2029' of what was accepted until the same day of last year; null:
 * there was no organization yet.
 */
export function lastYearInWords(sum: Cents | null, today: string): string {
  const month = monthAndYear(addMonths(today, -12));
  return sum === null ? `sem dados de ${month}` : `${shortMoney(sum)} nos mesmos dias de ${month}`;
}
