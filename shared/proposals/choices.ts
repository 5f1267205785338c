import { type Cents, formatQuantity } from "#shared/values/money.ts";
import { nameKey } from "#shared/values/text.ts";

/** Bounds of the client's choice. */
export interface QuantityRange {
  min: number;
  max: number;
}

/** What the client may choose. Absent: nothing. */
export interface Choosable {
  /** The client may omit it. */
  optional?: boolean | undefined;
  /** Of an optional line: included in the total. */
  selected?: boolean | undefined;
  /** Of an optional line: the client chooses exactly one of the lines with this name. */
  group?: string | null | undefined;
  clientQuantity?: QuantityRange | null | undefined;
}

/** The choice for the line with this index. */
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

/** Returns whether the client may choose anything about a line. */
export function isChoosable({ optional, clientQuantity }: Choosable): boolean {
  return optional === true || Boolean(clientQuantity);
}

/** Returns the chosen line; of a group "Garantia: 36 meses". */
export function choiceName({ group, name }: Pick<Choosable, "group"> & { name: string }): string {
  return group ? `${group}: ${name}` : name;
}

/** Returns 1 when offer and bounds are whole, else 0.01. */
export function quantityStep(quantity: number, { min, max }: QuantityRange): number {
  return [quantity, min, max].every(Number.isInteger) ? 1 : 0.01;
}

/** Returns the nearest valid quantity; the offered one for text that is no number. */
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
 * Lines that the selection does not name stay as offered. @param atQuantity returns a line with another quantity and
 * its amounts
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

/** Returns whether two names are of one group, whatever their case, accents and spaces. */
export function isSameGroup(one: Choosable["group"], other: Choosable["group"]): boolean {
  return nameKey(one ?? "") === nameKey(other ?? "");
}

/** Selects exactly one line of each group: the first selected, else the first. A group is named as in its first line. */
export function withDefaults<Line extends Pick<Choosable, "selected" | "group">>(
  typed: readonly Line[],
): Line[] {
  const lines = withGroupNames(typed);
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

function withGroupNames<Line extends Pick<Choosable, "group">>(lines: readonly Line[]): Line[] {
  const names = new Map<string, string>();
  return lines.map((line) => {
    if (!line.group) return line;
    const key = nameKey(line.group);
    const group = names.get(key) ?? line.group;
    names.set(key, group);
    return group === line.group ? line : { ...line, group };
  });
}

/** What an accepted proposal keeps of the client's choice. */
interface Chosen {
  totalAmount: Cents;
  offeredTotal?: Cents | null;
  selection?: readonly Choice[] | null | undefined;
}

/** Returns the value of a proposal once the client's choice no longer holds. */
export function withoutChoice({ totalAmount, offeredTotal }: Chosen) {
  return { totalAmount: offeredTotal ?? totalAmount, offeredTotal: null, selection: null };
}
