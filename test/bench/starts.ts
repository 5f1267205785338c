import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { type Bundle, bundleFunction, functionNames } from "#infra/bundle-functions.ts";
import { holdTo, median, rounded, table } from "./findings.ts";

const run = promisify(execFile);
const ROUNDS = 9;
/** Chromium and its fonts are not code that a start reads. */
const PRINTING = "printer";

/** Size and start time of every function, beside one that does nothing, interleaved. */
export async function measureStarts(): Promise<{ bundles: Bundle[]; text: string }> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    const bundles: Bundle[] = [];
    for (const name of functionNames) bundles.push(await bundleFunction(name, folder));
    const hello = join(folder, "hello.mjs");
    await writeFile(hello, "export const handler = async () => ({ statusCode: 200 });\n");
    const walls = await startInTurns([
      ["hello", hello],
      ...bundles.map(({ name }): [string, string] => [name, join(folder, name, "index.mjs")]),
    ]);
    const floor = walls.get("hello") ?? Number.NaN;
    for (const { name, startGzipBytes } of bundles) noteStart(name, startGzipBytes, walls, floor);
    const text = table(
      ["function", "", "KB gzip at start", "start ms", "x hello"],
      [
        ["hello", "", "0", rounded(floor), "1.00"],
        ...bundles.map(({ name, startGzipBytes }) => {
          const wall = walls.get(name) ?? Number.NaN;
          return [name, "", rounded(startGzipBytes / 1_024), rounded(wall), rounded(wall / floor)];
        }),
      ],
    );
    return { bundles, text };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function noteStart(name: string, gzip: number, walls: Map<string, number>, floor: number): void {
  if (name === PRINTING) return;
  holdTo({
    row: 10,
    what: `bundle of ${name}`,
    value: gzip / 1_024,
    most: 130,
    unit: " KB gzip",
    isGoal: true,
  });
  const value = (walls.get(name) ?? Number.NaN) / floor;
  holdTo({ row: 10, what: `start of ${name}`, value, most: 2.8, unit: "x hello", isGoal: true });
}

async function startInTurns(files: readonly [string, string][]): Promise<Map<string, number>> {
  const taken = new Map<string, number[]>(files.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, file] of files) {
      const start = performance.now();
      await run(process.execPath, [resolve(file)], {
        env: { ...process.env, NODE_ENV: "production" },
      });
      taken.get(name)?.push(performance.now() - start);
    }
  }
  return new Map([...taken].map(([name, times]) => [name, median(times)]));
}
