const NICE = [1, 2, 2.5, 5, 10];

/** Returns grid lines from 0 to above the highest value: four to six round steps. */
export function ticksUpTo(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE.find((nice) => nice * magnitude >= rough) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_tick, index) => index * step);
}

/** Indexes of the labels that fit below an axis; always includes the last. */
export function labelledAt(count: number, width: number, least: number): Set<number> {
  const every = Math.max(1, Math.ceil((count * least) / Math.max(width, 1)));
  const positions = Array.from({ length: count }, (_position, index) => index);
  return new Set(positions.filter((index) => (count - 1 - index) % every === 0));
}
