/** An attempt counts for the length of the window, and at most one slot longer. */
export const SLOTS = 30;

/** Attempts by the number of their slot since the epoch. */
export type Counts = ReadonlyMap<number, number>;

export interface Window {
  max: number;
  slotMs: number;
  slot: number;
}

export function windowAt(max: number, minutes: number, now: Date): Window {
  const slotMs = (minutes * 60_000) / SLOTS;
  return { max, slotMs, slot: Math.floor(now.getTime() / slotMs) };
}

/** Returns when attempts of a slot stop counting, in epoch milliseconds. */
export function endOf(slot: number, { slotMs }: Window): number {
  return (slot + SLOTS + 1) * slotMs;
}

export function countsOf(item: Record<string, unknown>): Counts {
  const slots = Object.entries(item).filter(([name]) => /^\d+$/.test(name));
  return new Map(slots.map(([name, count]) => [Number(name), Number(count)]));
}

export function total(counts: Counts, window: Window): number {
  return living(counts, window).reduce((sum, [, count]) => sum + count, 0);
}

export function staleSlots(counts: Counts, window: Window): number[] {
  return [...counts.keys()].filter((slot) => isStale(slot, window));
}

/** Returns when the next attempt is allowed, in epoch milliseconds; 0 when it is allowed now. */
export function opensAt(counts: Counts, window: Window): number {
  let sum = total(counts, window);
  let opens = 0;
  for (const [slot, count] of living(counts, window)) {
    if (sum < window.max) break;
    sum -= count;
    opens = endOf(slot, window);
  }
  return opens;
}

/** Oldest first. */
function living(counts: Counts, window: Window): [slot: number, count: number][] {
  return [...counts]
    .filter(([slot, count]) => count > 0 && !isStale(slot, window))
    .toSorted(([one], [other]) => one - other);
}

function isStale(slot: number, window: Window): boolean {
  return slot < window.slot - SLOTS;
}
