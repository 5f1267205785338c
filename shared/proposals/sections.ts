import { type Cents, cents } from "#shared/values/money.ts";
import { type Choice, type Choosable, isIncluded, withSelection } from "./choices.ts";

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

/** A line with its index in the proposal. */
interface Placed<Line> {
  line: Line;
  index: number;
}

/**
 * Returns the lines as documents show them: fixed ones in their sections, then the optional ones. The heading of an
 * optional line passes to the next fixed line of the section.
 */
export function printOrder<Line extends Choosable & Headed>(
  lines: readonly Line[],
): { fixed: Placed<Line>[]; optional: Placed<Line>[] } {
  const fixed: Placed<Line>[] = [];
  const optional: Placed<Line>[] = [];
  let heading: string | undefined;
  lines.forEach((line, index) => {
    const { section, ...bare } = line;
    if (section) heading = section;
    // The rest of a generic line is the line without its heading.
    if (line.optional) optional.push({ line: bare as Line, index });
    else {
      fixed.push({ line: heading ? { ...line, section: heading } : line, index });
      heading = undefined;
    }
  });
  return { fixed, optional };
}

/** Returns what was agreed on, in the order of documents: without the optional lines that were not chosen. */
export function agreedLines<Line extends Choosable & Headed>(
  lines: readonly Line[],
  selection: readonly Choice[] | null | undefined,
): Line[] {
  if (!lines.some(({ optional }) => optional)) return [...lines];
  const { fixed, optional } = printOrder(withSelection(lines, selection));
  return [...fixed, ...optional].map(({ line }) => line).filter(isIncluded);
}
