import type { Cents } from "#shared/values/money-math.ts";

/** What the client may choose of a line. Absent: nothing. */
export interface Choosable {
  /** The client may leave it out. */
  optional?: boolean | undefined;
  /** Of an optional line: it is part of the total. */
  selected?: boolean | undefined;
}

/** What was chosen of the line with this index. */
export interface Choice {
  line: number;
  selected: boolean;
}

/** Returns whether a line is part of the total. */
export function isIncluded({ optional, selected }: Choosable): boolean {
  return !optional || selected === true;
}

/** Returns lines as they were chosen. Those that the selection does not name stay as offered. */
export function withSelection<Line extends Choosable>(
  lines: readonly Line[],
  selection: readonly Choice[] | null | undefined,
): Line[] {
  const chosen = new Map(selection?.map(({ line, selected }) => [line, selected]));
  return lines.map((line, index) => {
    const selected = chosen.get(index);
    return line.optional && selected !== undefined ? { ...line, selected } : line;
  });
}

/** What a proposal keeps of the client's choice while it is accepted. */
interface Chosen {
  totalAmount: Cents;
  /** The total of what is offered. */
  offeredTotal?: Cents | null;
  selection?: readonly Choice[] | null | undefined;
}

/** Returns what a proposal is worth once the client's choice no longer holds. */
export function withoutChoice({ totalAmount, offeredTotal }: Chosen) {
  return { totalAmount: offeredTotal ?? totalAmount, offeredTotal: null, selection: null };
}
