import type { Sum } from "./recount.ts";

/** How screens and files write numbers. */

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const decimals = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, useGrouping: false });
export const numbers = new Intl.NumberFormat("pt-BR");
export const cells = new Intl.NumberFormat("pt-BR", { useGrouping: false });
const monthNames = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" });

export const money = (cents: number) => reais.format(cents / 100);
export const inFile = (cents: number) => decimals.format(cents / 100);
export const pair = ({ count, value }: Sum) => [String(count), inFile(value)];
export const proposalsOf = ({ count }: Sum) =>
  `${numbers.format(count)} ${count === 1 ? "proposta" : "propostas"}`;
/** An amount, with its number of proposals in a second line. */
export const both = (sum: Sum) => `${money(sum.value)} ${proposalsOf(sum)}`;

const oneDecimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
/** 'R$ 84,3 mil' */
export function rough(cents: number): string {
  const amount = cents / 100;
  const [by, unit] = amount >= 1e6 ? [1e6, " mi"] : amount >= 1e3 ? [1e3, " mil"] : [1, ""];
  return `R$\u00a0${oneDecimal.format(amount / by)}${unit}`;
}

const monthOf = (day: string) => monthNames.format(new Date(`${day}T00:00:00Z`));
export const titleOf = (day: string) => `${monthOf(day)} de ${day.slice(0, 4)}`;

export function percentOf(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}
export const share = (part: number, whole: number) =>
  whole === 0 ? "" : cells.format(Math.round((part / whole) * 10_000) / 100);

export function days(number: number | null): string {
  if (number === null) return "–";
  if (number === 0) return "no mesmo dia";
  return `${numbers.format(number)} ${number === 1 ? "dia" : "dias"}`;
}

export function conversion(won: number, sent: number): string {
  if (sent === 0) return "–";
  return sent < 10 ? `${won} de ${sent}` : percentOf(won, sent);
}
