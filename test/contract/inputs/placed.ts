import type { Path } from "./fields.ts";
import type { Source } from "./hostile.ts";

const MARK = "\u0001placed\u0001";

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

type Holder = Record<string | number, unknown>;

export function valueAt(body: object, path: Path): unknown {
  return path.reduce((at: unknown, key) => (at as Holder | undefined)?.[key], body);
}
