/** Returns '1.234' or '6,5'. */
export function formatNumber(value: number): string {
  return value.toLocaleString("pt-BR");
}

/** Returns '1 proposta', '1.234 propostas'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Higher percents of change are shown as more than this. */
export const MAX_CHANGE_PERCENT = 999;
