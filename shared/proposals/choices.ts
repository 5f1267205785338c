import { type Cents, formatQuantity } from "#shared/values/money-math.ts";

/** From which to which quantity the client may change a line. */
export interface QuantityRange {
  min: number;
  max: number;
}

/** What the client may choose of a line. Absent: nothing. */
export interface Choosable {
  /** The client may leave it out. */
  optional?: boolean | undefined;
  /** Of an optional line: it is part of the total. */
  selected?: boolean | undefined;
  /** Of an optional line: the client chooses exactly one of the lines with this name. */
  group?: string | null | undefined;
  clientQuantity?: QuantityRange | null | undefined;
}

/** What was chosen of the line with this index. */
export interface Choice {
  line: number;
  selected: boolean;
  /** Absent: as offered. */
  quantity?: number;
}

/** Returns whether a line is part of the total. */
export function isIncluded({
  optional,
  selected,
}: Pick<Choosable, "optional" | "selected">): boolean {
  return !optional || selected === true;
}

/** Returns whether the client decides something about a line. */
export function isChoosable({ optional, clientQuantity }: Choosable): boolean {
  return optional === true || Boolean(clientQuantity);
}

/** Returns what was chosen in words: of a group "Garantia: 36 meses". */
export function choiceName({ group, name }: Pick<Choosable, "group"> & { name: string }): string {
  return group ? `${group}: ${name}` : name;
}

/** Returns the step of the quantities that the client may choose: 1 when all that is offered is whole, else 0.01. */
export function quantityStep(quantity: number, { min, max }: QuantityRange): number {
  return [quantity, min, max].every(Number.isInteger) ? 1 : 0.01;
}

/** Returns the quantity that can be chosen next to what was typed; as offered when that is no number. */
export function nearestQuantity(quantity: number, range: QuantityRange, typed: number): number {
  if (Number.isNaN(typed)) return quantity;
  const step = quantityStep(quantity, range) === 1 ? 1 : 100;
  return Math.min(Math.max(Math.round(typed * step) / step, range.min), range.max);
}

/** Returns "de 1 a 12". */
export function rangeText({ min, max }: QuantityRange): string {
  return `de ${formatQuantity(min)} a ${formatQuantity(max)}`;
}

/**
 * Returns lines as they were chosen. Those that the selection does not name stay as offered.
 * @param atQuantity returns a line with another quantity and its amounts
 */
export function withSelection<Line extends Choosable>(
  lines: readonly Line[],
  selection: readonly Choice[] | null | undefined,
  atQuantity: (line: Line, quantity: number) => Line,
): Line[] {
  const chosen = new Map(selection?.map((choice) => [choice.line, choice]));
  return lines.map((line, index) => {
    const choice = chosen.get(index);
    if (!choice) return line;
    const { selected, quantity } = choice;
    const counted =
      line.clientQuantity && quantity !== undefined ? atQuantity(line, quantity) : line;
    return line.optional ? { ...counted, selected } : counted;
  });
}

/** Returns lines of which exactly one of each group is selected: the first that was, else the first. */
export function withDefaults<Line extends Pick<Choosable, "selected" | "group">>(
  lines: readonly Line[],
): Line[] {
  const chosen = new Map<string, Line>();
  for (const line of lines) {
    if (!line.group) continue;
    const before = chosen.get(line.group);
    if (!before || (line.selected && !before.selected)) chosen.set(line.group, line);
  }
  return lines.map((line) =>
    line.group ? { ...line, selected: chosen.get(line.group) === line } : line,
  );
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
