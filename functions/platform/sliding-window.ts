/**
 * How many slots a window has. Attempts are counted by slot, so that the item of a counter stays small: one counts for
 * the length of the window at least, and for a slot more at most.
 */
export const SLOTS = 30;

/** Attempts by the number of their slot since the epoch. */
export type Counts = ReadonlyMap<number, number>;

/** A window of so many minutes. Its limit holds for every span of that length, wherever it begins. */
export interface Window {
  most: number;
  slotMs: number;
  /** The slot of this moment. */
  slot: number;
}

export function windowAt(most: number, minutes: number, now: Date): Window {
  const slotMs = (minutes * 60_000) / SLOTS;
  return { most, slotMs, slot: Math.floor(now.getTime() / slotMs) };
}

/** When attempts of a slot stop counting, in epoch milliseconds. */
export function endOf(slot: number, { slotMs }: Window): number {
  return (slot + SLOTS + 1) * slotMs;
}

/** The counts of an item as stored: an attribute for each slot, named by its number. */
export function countsOf(item: Record<string, unknown>): Counts {
  const slots = Object.entries(item).filter(([name]) => /^\d+$/.test(name));
  return new Map(slots.map(([name, count]) => [Number(name), Number(count)]));
}

/** How many attempts count now. */
export function total(counts: Counts, window: Window): number {
  return living(counts, window).reduce((sum, [, count]) => sum + count, 0);
}

/** The slots that do not count any more. */
export function staleSlots(counts: Counts, window: Window): number[] {
  return [...counts.keys()].filter((slot) => isStale(slot, window));
}

/** When one more attempt is possible, in epoch milliseconds; 0 when it is possible now. */
export function opensAt(counts: Counts, window: Window): number {
  let sum = total(counts, window);
  let opens = 0;
  for (const [slot, count] of living(counts, window)) {
    if (sum < window.most) break;
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
