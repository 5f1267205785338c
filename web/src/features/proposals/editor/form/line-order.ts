import { isSameGroup, withDefaults } from "#shared/proposals/choices.ts";
import { printOrder } from "#shared/proposals/sections.ts";
import { type ItemForm, usedItems } from "./form-amounts.ts";

type Items = readonly ItemForm[];

/** Returns the index after the last line of the section that begins at `from`. */
function endOfSection(items: Items, from: number): number {
  const next = items.findIndex(({ section }, at) => at > from && section !== undefined);
  return next < 0 ? items.length : next;
}

/**
 * Moves a line. Headings stay where they are, unless the line is alone in its section: it then takes the heading along.
 */
export function moveLine(items: Items, from: number, to: number): ItemForm[] {
  const moved = items[from];
  if (!moved || from === to) return [...items];
  const { section, ...line } = moved;
  if (section === undefined || endOfSection(items, from) === from + 1)
    return items.toSpliced(from, 1).toSpliced(to, 0, moved);
  return passHeading(items, from).toSpliced(from, 1).toSpliced(to, 0, line);
}

/**
 * Moves a line by a step: across a heading it changes the section and keeps its place, otherwise it swaps with its
 * neighbour.
 */
export function stepLine(
  items: Items,
  from: number,
  by: 1 | -1,
): { items: ItemForm[]; at: number } {
  const next = items[from + 1];
  const isFirstOfMore = items[from]?.section !== undefined && next && next.section === undefined;
  if (by === -1 && isFirstOfMore && from > 0)
    return { items: without(passHeading(items, from), from), at: from };
  if (by === 1 && next?.section !== undefined && items[from]?.section === undefined) {
    const headed = items.with(from, { ...items[from], section: next.section } as ItemForm);
    return { items: without(headed, from + 1), at: from };
  }
  const to = from + by;
  if (to < 0 || to >= items.length) return { items: [...items], at: from };
  return { items: moveLine(items, from, to), at: to };
}

/** Moves a section before line `to`, or after the section that has that line in its middle. */
export function moveSection(items: Items, from: number, to: number): ItemForm[] {
  const end = endOfSection(items, from);
  if (to >= from && to <= end) return [...items];
  const target = items[to]?.section === undefined ? endOfSection(items, to) : to;
  const block = items.slice(from, end);
  const rest = items.toSpliced(from, block.length);
  return rest.toSpliced(target > from ? target - block.length : target, 0, ...block);
}

/** The heading passes to the next line of the section. */
export function removeLine(items: Items, at: number): ItemForm[] {
  return passHeading(items, at).toSpliced(at, 1);
}

/** Restores a removed line and its heading; keeps later input. */
export function restored(now: Items, before: Items, at: number): ItemForm[] {
  const [line, next] = [before[at], before[at + 1]];
  if (!line) return [...now];
  const isPassed =
    next?.section === undefined && line.section !== undefined && now[at]?.section === line.section;
  return (isPassed ? without(now, at) : now).toSpliced(at, 0, line);
}

/** Its lines join the previous section. */
export function removeHeading(items: Items, at: number): ItemForm[] {
  return without(items, at);
}

function passHeading(items: Items, from: number): ItemForm[] {
  const [line, next] = [items[from], items[from + 1]];
  if (line?.section === undefined || !next || next.section !== undefined) return [...items];
  return items.with(from + 1, { ...next, section: line.section });
}

function without(items: Items, at: number): ItemForm[] {
  const { section: _heading, ...line } = items[at] as ItemForm;
  return items.with(at, line);
}

/** Indexes in the order of documents: what the client chooses comes last. */
export function shownOrder(items: readonly Pick<ItemForm, "optional" | "group">[]): number[] {
  const bare = items.map(({ optional, group }) => ({ optional, group }));
  const { fixed, optional } = printOrder(bare);
  return [...fixed, ...optional].map(({ index }) => index);
}

/** Sorts as in documents, with unused lines last: they are not saved. */
export function inShownOrder(items: Items): ItemForm[] {
  const shown = shownOrder(items).flatMap((at) => items[at] ?? []);
  const isUsed = (item: ItemForm) => usedItems([item]).length > 0;
  return [...shown.filter(isUsed), ...shown.filter((item) => !isUsed(item))];
}

/** What the client may decide about a line. */
export type LineChoice = Pick<ItemForm, "optional" | "selected" | "group" | "clientQuantity">;

/**
 * Changes a line's choice. Its heading passes to the next fixed line of the section; a new default of a group replaces
 * the other.
 */
export function withChoice(items: Items, at: number, choice: LineChoice): ItemForm[] {
  const line = items[at];
  if (!line) return [...items];
  const { optional: _optional, selected: _selected, group: _group, ...rest } = line;
  const { clientQuantity: _range, ...own } = rest;
  const changed = items.map((item, index) => {
    if (index === at) return { ...own, ...choice };
    const isBeaten = choice.group && choice.selected && isSameGroup(item.group, choice.group);
    return isBeaten ? { ...item, selected: false } : item;
  });
  return withDefaults(withoutHeadings(changed));
}

/** Moves headings from lines that the client chooses to the next fixed line. */
export function withoutHeadings(items: Items): ItemForm[] {
  let heading: string | undefined;
  return items.map((item) => {
    const { section, ...line } = item;
    if (section !== undefined) heading = undefined;
    if (item.optional) {
      heading = section ?? heading;
      return line;
    }
    const passed = section ?? (usedItems([item]).length > 0 ? heading : undefined);
    heading = undefined;
    return passed === undefined ? line : { ...line, section: passed };
  });
}
