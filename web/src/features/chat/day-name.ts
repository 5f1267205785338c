import { dayOf, daysBetween } from "#shared/values/dates.ts";
import { once } from "#shared/values/once.ts";
import { capitalize } from "#shared/values/text.ts";

const inYear = once(
  () =>
    new Intl.DateTimeFormat("pt-BR", {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    }),
);
const inOtherYear = once(
  () =>
    new Intl.DateTimeFormat("pt-BR", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
);

/** Returns 'Hoje', 'Ontem', 'Quarta-feira, 18 de novembro', '3 de maio de 2025'. */
export function dayName(day: string, now: Date, zone: string): string {
  const today = dayOf(now, zone);
  const ago = daysBetween(day, today);
  if (ago === 0) return "Hoje";
  if (ago === 1) return "Ontem";
  const format = day.slice(0, 4) === today.slice(0, 4) ? inYear : inOtherYear;
  return capitalize(format().format(new Date(`${day}T00:00:00.000Z`)));
}
