import { once } from "./once.ts";

/** Returns '1.234' or '6,5'. */
export function formatNumber(value: number): string {
  // The first formatter of a page loads the data of its language, which takes a phone 40 ms.
  if (Number.isSafeInteger(value)) return String(value + 0).replace(/\B(?=(\d{3})+$)/g, ".");
  return value.toLocaleString("pt-BR");
}

/** Returns '1 proposta', '1.234 propostas', '1,5 dia': the plural begins at 2. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count > 0 && count < 2 ? one : many}`;
}

const rough = once(() => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 }));

/** Returns '84,3 mil', '1,5 mi', '780'. @param amount in centavos */
export function roughAmount(amount: number): string {
  const reais = amount / 100;
  // Bounds of the rounded value: R$ 999,95 is '1 mil', not '1.000'.
  if (reais >= 999_950) return `${rough().format(reais / 1_000_000)} mi`;
  if (reais >= 999.95) return `${rough().format(reais / 1_000)} mil`;
  return rough().format(reais);
}

/** Higher percents of change are shown as more than this. */
export const MAX_CHANGE_PERCENT = 999;
