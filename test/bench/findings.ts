/** A measured figure beside its target. */
interface Finding {
  row: number;
  what: string;
  measured: string;
  target: string;
  isMet: boolean;
  isGoal: boolean;
}

const findings: Finding[] = [];

interface Held {
  row: number;
  what: string;
  value: number;
  max: number;
  unit?: string;
  /** Reported, but not enforced: it depends on the machine, or is not reached yet. */
  isGoal?: boolean;
}

export function holdTo({ row, what, value, max, unit = "", isGoal = false }: Held): void {
  const isMet = value <= max;
  findings.push({
    row,
    what,
    measured: `${rounded(value)}${unit}`,
    target: `≤ ${rounded(max)}${unit}`,
    isMet,
    isGoal,
  });
}

/** Names a target that no figure here is held to, so that nobody takes it for met. */
export function noteUnmeasured(row: number, what: string, target: string): void {
  findings.push({ row, what, measured: "not here", target, isMet: false, isGoal: true });
}

export function unmet(): string[] {
  return findings
    .filter(({ isMet, isGoal }) => !isGoal && !isMet)
    .map(({ what, measured, target }) => `${what}: ${measured}, ${target}`);
}

export function findingsTable(): string {
  const cells = findings
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, what, measured, target, isMet }) => [
      String(row),
      what,
      measured,
      target,
      isMet ? "met" : "NOT MET",
    ]);
  return table(["row", "what", "measured", "target", ""], cells);
}

/** The first two columns left-aligned, figures right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_title, column) =>
    Math.max(...all.map((row) => (row[column] ?? "").length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return [line(head), rule, ...rows.map(line)].join("\n");
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function rounded(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/**
 * The median milliseconds of several actions, interleaved so that load of the machine affects all of them. The first
 * rounds only warm up.
 */
export async function interleaved<Name extends string>(
  actions: Record<Name, () => Promise<unknown>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(actions) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      await actions[name]();
      if (round >= warmUp) taken[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(taken[name])])) as Record<
    Name,
    number
  >;
}
