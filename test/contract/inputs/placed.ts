import type { Path } from "./fields.ts";
import type { Source } from "./hostile.ts";

const MARK = "@placed@";
const PLACED = new RegExp(`"${MARK}(\\d+)${MARK}"`, "g");

/** A value of a field; undefined leaves the field out. */
export type Case = readonly [Path, Source | undefined];

/** A body's JSON with `value` at a path; undefined removes it. Missing groups are added. */
export function placed(body: object, path: Path, value: Source | undefined): string {
  return placedTogether(body, [[path, value]]);
}

/** None of the values is inside another. */
export function placedTogether(body: object, cases: readonly Case[]): string {
  const copy = structuredClone(body);
  for (const [index, [path, value]] of cases.entries()) {
    const parent = path
      .slice(0, -1)
      .reduce((at: Holder, key) => (at[key] ??= {}) as Holder, copy as Holder);
    const key = path.at(-1) ?? "";
    if (value !== undefined) parent[key] = `${MARK}${index}${MARK}`;
    else if (Array.isArray(parent)) parent.length = 0;
    else delete parent[key];
  }
  return JSON.stringify(copy).replaceAll(
    PLACED,
    (_mark, index: string) => cases[Number(index)]?.[1] ?? "null",
  );
}

export function inGroups(cases: readonly Case[]): Case[][] {
  const groups: Case[][] = [];
  for (const one of cases) {
    const free = groups.find((group) => !group.some((other) => isConcerned(one, other)));
    if (free) free.push(one);
    else groups.push([one]);
  }
  return groups;
}

function isConcerned(one: Case, other: Case): boolean {
  return isWithin(one[0], concernOf(other)) || isWithin(other[0], concernOf(one));
}

/** Without an element, its list is empty. */
function concernOf([path, value]: Case): Path {
  return value === undefined && typeof path.at(-1) === "number" ? path.slice(0, -1) : path;
}

function isWithin(path: Path, outer: Path): boolean {
  return outer.every((key, depth) => path[depth] === key);
}

type Holder = Record<string | number, unknown>;

export function valueAt(body: object, path: Path): unknown {
  return path.reduce((at: unknown, key) => (at as Holder | undefined)?.[key], body);
}
