import { dirname } from "node:path";
import { expect, test } from "vitest";
import { files } from "./repository.ts";

const MAX_FILES = 25;

test("a folder has at most 25 files", () => {
  const counts = new Map<string, number>();
  for (const folder of files.map((path) => dirname(path)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});
