import { type Cents, cents } from "#shared/values/money.ts";
import type { Choosable } from "./choices.ts";

interface Headed {
  /** Heading; blank or absent: the line continues the previous section, if any. */
  section?: string | null | undefined;
}

/**
 * Returns the sum of each section in centavos, by the index of its first line. A section ends before the next heading.
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

type Grouped = Pick<Choosable, "optional" | "group">;

interface Placed<Line> {
  line: Line;
  index: number;
}

/**
 * Lines in the order of documents: fixed ones in their sections, then optional lines, then each group. The heading of
 * an optional line passes to the next fixed line of the section.
 */
export function printOrder<Line extends Grouped & Headed>(
  lines: readonly Line[],
): { fixed: Placed<Line>[]; optional: Placed<Line>[] } {
  const fixed: Placed<Line>[] = [];
  const groups = new Map<string, Placed<Line>[]>([["", []]]);
  let heading: string | undefined;
  lines.forEach((line, index) => {
    const { section, ...bare } = line;
    if (section) heading = section;
    if (line.optional) {
      const group = line.group ?? "";
      // The rest of a generic line is the line without its heading.
      groups.set(group, [...(groups.get(group) ?? []), { line: bare as Line, index }]);
    } else {
      fixed.push({ line: heading ? { ...line, section: heading } : line, index });
      heading = undefined;
    }
  });
  return { fixed, optional: [...groups.values()].flat() };
}

/** A heading above optional lines. */
export interface ChoiceHeading {
  /** Null for lines that are in no group. */
  group: string | null;
}

/**
 * Returns the heading above an optional line, in the order of documents; undefined if the previous line has the same.
 */
export function choiceHeading(
  optional: readonly Placed<Grouped>[],
  at: number,
): ChoiceHeading | undefined {
  const line = optional[at]?.line;
  const group = line?.group ?? null;
  const before = optional[at - 1]?.line;
  return !line || (before && (before.group ?? null) === group) ? undefined : { group };
}
