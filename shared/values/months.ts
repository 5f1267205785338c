import { once } from "./once.ts";

const monthFormat = once(
  () => new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" }),
);

/** Returns 'novembro' for a day or month. */
export function monthName(day: string): string {
  return monthFormat().format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}

/** Returns 'novembro de 2026' for a day or month. */
export function monthAndYear(day: string): string {
  return `${monthName(day)} de ${day.slice(0, 4)}`;
}
