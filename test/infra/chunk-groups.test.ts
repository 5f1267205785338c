import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { chunkGroups } from "#infra/vite/chunk-groups.ts";

const modules = [
  ...globSync("{shared,web/src}/**/*.{ts,tsx}"),
  ...globSync("node_modules/{antd,lucide-react,@rc-component/*,@ant-design/*}/**/*.{js,mjs}"),
].map((path) => `/${path}`);

/** Returns where the alternatives in the parentheses of a pattern begin and end. */
function alternativesIn(pattern: string): [number, number][] {
  const found: [number, number][] = [];
  const starts: number[] = [];
  for (const { 0: sign, index } of pattern.matchAll(/\\.|[(|)]/g)) {
    if (sign.startsWith("\\")) continue;
    const start = sign === "(" ? undefined : starts.pop();
    if (start !== undefined) found.push([start, index]);
    if (sign !== ")" && (sign === "(" || start !== undefined)) starts.push(index + 1);
  }
  return found;
}

const countOf = (pattern: RegExp) => modules.filter((path) => pattern.test(path)).length;

test("each name in the groups of chunks is one of a module", () => {
  const stale = chunkGroups.flatMap(({ name, test: group }) => {
    if (!(group instanceof RegExp)) return [];
    const { source } = group;
    return alternativesIn(source)
      .map(([from, to]) => ({
        part: source.slice(from, to),
        without: new RegExp(`${source.slice(0, from)}\0${source.slice(to)}`),
      }))
      .filter(({ part, without }) => !part.startsWith("?") && countOf(without) === countOf(group))
      .map(({ part }) => `${String(name)}: ${part}`);
  });
  expect(stale).toEqual([]);
});
