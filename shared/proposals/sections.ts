import { type Cents, cents } from "#shared/values/money.ts";

/** A line that may begin a section. */
interface Headed {
  /** Heading; blank or absent: the line belongs to the section before, if there is one. */
  section?: string | null | undefined;
}

/**
 * Returns, for each line that begins a section, the sum of the section's lines in centavos, by the index of the line. A
 * section ends before the next heading.
 */
export function sectionSums<Line extends Headed>(
  lines: readonly Line[],
  amountOf: (line: Line) => number,
): Map<number, Cents> {
  const sums = new Map<number, Cents>();
  let start: number | undefined;
  lines.forEach((line, index) => {
    if (line.section) start = index;
    if (start !== undefined) sums.set(start, cents((sums.get(start) ?? 0) + amountOf(line)));
  });
  return sums;
}
