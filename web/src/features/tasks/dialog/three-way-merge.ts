import { oneLine } from "#shared/values/text.ts";

/** New records have no id yet. */
export interface Numbered {
  id?: number | undefined;
}

/**
 * Merges concurrent edits three-way. Mine wins where both changed a value. Records are merged by id, numbers by value.
 * A record that I changed and they removed comes back as a new one.
 */
export function threeWayMerge<Value>(base: Value, mine: Value, theirs: Value): Value {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  const all: unknown[] = [base, mine, theirs];
  if (all.every((one) => Array.isArray(one)))
    return mergeLists(...(all as [unknown[], unknown[], unknown[]])) as Value;
  if (all.every(isGroup)) return mergeGroups(...(all as [Group, Group, Group])) as Value;
  return mine;
}

/** Names of values that both changed differently. */
export function conflictsOf<Value extends object>(base: Value, mine: Value, theirs: Value) {
  const names = Object.keys(mine) as (keyof Value & string)[];
  return names.filter(
    (name) =>
      !isSame(mine[name], base[name]) &&
      !isSame(theirs[name], base[name]) &&
      !isSameContent(mine[name], theirs[name]),
  );
}

/** Compares deeply, independent of the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inNameOrder) === JSON.stringify(other, inNameOrder);
}

/** Ignores ids: mine may have been saved since. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return isSame(trimmed(asNew(one)), trimmed(asNew(other)));
}

/** Trims as the server does, with titles in one line. */
function trimmed(value: unknown, field?: string): unknown {
  if (typeof value === "string") return field === "title" ? oneLine(value) : value.trim();
  if (Array.isArray(value)) return value.map((one) => trimmed(one));
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one, name)]));
}

function inNameOrder(_name: string, value: unknown): unknown {
  if (!isGroup(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type Group = Record<string, unknown>;

function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mergeGroups(base: Group, mine: Group, theirs: Group): Group {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].map((name) => [name, threeWayMerge(base[name], mine[name], theirs[name])]),
  );
}

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const find = (list: unknown[], one: unknown) => list.find((each) => keyOf(each) === keyOf(one));
  const kept = theirs
    .filter((one) => find(mine, one) !== undefined || find(base, one) === undefined)
    .map((one) => {
      const own = find(mine, one);
      return own === undefined ? one : threeWayMerge(find(base, one) ?? own, own, one);
    });
  const arrived = theirs.filter((one) => find(base, one) === undefined);
  const added = mine.filter((one) => {
    if (keyOf(one) === undefined) {
      // An earlier request saved it, and its answer was lost.
      const at = arrived.findIndex((other) => isSameContent(one, other));
      if (at >= 0) arrived.splice(at, 1);
      return at < 0;
    }
    if (find(theirs, one) !== undefined) return false;
    return !isSame(find(base, one), one);
  });
  return [...kept, ...added.map(asNew)];
}

function keyOf(one: unknown): unknown {
  return isGroup(one) ? (one as Numbered).id : one;
}

/** Saves an edited item into a newer version of its list. One that was removed meanwhile becomes new if it was edited. */
export function withEdited<Item extends Numbered>(
  items: readonly Item[],
  opened: Item | undefined,
  edited: Item,
): Item[] {
  const at = opened ? indexOf(items, opened) : -1;
  const current = items[at];
  if (opened && !current && isSame(opened, edited)) return [...items];
  return opened && current
    ? items.with(at, threeWayMerge(opened, edited, current))
    : [...items, asNew(edited)];
}

/** Removes an item from a newer version of its list. */
export function withoutItem<Item extends Numbered>(items: readonly Item[], removed: Item): Item[] {
  const index = indexOf(items, removed);
  return items.filter((_, at) => at !== index);
}

/** A new item may have been saved since. */
function indexOf<Item extends Numbered>(items: readonly Item[], item: Item): number {
  const at = items.indexOf(item);
  if (at >= 0) return at;
  return items.findIndex((one) =>
    item.id === undefined ? isSameContent(one, item) : one.id === item.id,
  );
}

/** Drops the ids and versions of a record and of its children. */
export function asNew<Value>(value: Value): Value {
  const isOld = (key: string) => key === "id" || key === "updatedAt";
  const copy = JSON.stringify({ value }, (key, one: unknown) => (isOld(key) ? undefined : one));
  return (JSON.parse(copy) as { value: Value }).value;
}
