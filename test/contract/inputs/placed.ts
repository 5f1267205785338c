import type { Path } from "./fields.ts";
import type { Source } from "./hostile.ts";

const MARK = "\u0001placed\u0001";

/** A value of a field; undefined leaves the field out. */
export type Case = readonly [Path, Source | undefined];

/** Returns a body's JSON with `value` at a path; undefined removes it. Missing groups are added. */
export function placed(body: object, path: Path, value: Source | undefined): string {
  const copy = structuredClone(body);
  const parent = path
    .slice(0, -1)
    .reduce((at: Holder, key) => (at[key] ??= {}) as Holder, copy as Holder);
  const key = path.at(-1) ?? "";
  if (value === undefined) {
    if (Array.isArray(parent)) parent.length = 0;
    else delete parent[key];
    return JSON.stringify(copy);
  }
  parent[key] = MARK;
  return JSON.stringify(copy).replace(JSON.stringify(MARK), () => value);
}

/** Returns the same with several values, each in another field of the body. */
export function placedTogether(body: object, cases: readonly Case[]): string {
  const fields = new Map(
    Object.entries(body).map(([key, value]) => [key, textOf({ [key]: value })]),
  );
  for (const [path, value] of cases) {
    const key = String(path[0]);
    const at = key in body ? { [key]: (body as Holder)[key] } : {};
    fields.set(key, placed(at, path, value).slice(1, -1));
  }
  return `{${[...fields.values()].filter(Boolean).join(",")}}`;
}

/** Returns the cases in groups in which each changes another field. */
export function inGroups(cases: readonly Case[]): Case[][] {
  const groups: Case[][] = [];
  const turns = new Map<string | number | undefined, number>();
  for (const one of cases) {
    const turn = turns.get(one[0][0]) ?? 0;
    turns.set(one[0][0], turn + 1);
    (groups[turn] ??= []).push(one);
  }
  return groups;
}

function textOf(fields: object): string {
  return JSON.stringify(fields).slice(1, -1);
}

type Holder = Record<string | number, unknown>;

export function valueAt(body: object, path: Path): unknown {
  return path.reduce((at: unknown, key) => (at as Holder | undefined)?.[key], body);
}
