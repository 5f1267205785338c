import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Bundle, bundleFunction, functionNames } from "#infra/bundle-functions.ts";
import { contract } from "#shared/contract.ts";
import type { Endpoints } from "#shared/endpoint.ts";
import { holdTo, median, rounded, table } from "./findings.ts";
import { firstAnswers } from "./first-answers.ts";

const run = promisify(execFile);
const ROUNDS = 9;
/** Chromium and its fonts are not code that a start reads. */
const PRINTING = "printer";

/** Prints when the handler is there. The end of the process, which Lambda does not wait for, is not counted. */
const SCRIPT = `await import(process.argv[1]);
process.stdout.write(String(performance.now()));
process.exit();`;

/** Size and start time of every function, beside one that does nothing, interleaved, and first answers to a member. */
export async function measureStarts(
  token: string,
): Promise<{ bundles: Bundle[]; text: string; answers: string }> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    const bundles: Bundle[] = [];
    for (const name of functionNames) bundles.push(await bundleFunction(name, folder));
    const hello = join(folder, "hello.mjs");
    await writeFile(hello, "export const handler = async () => ({ statusCode: 200 });\n");
    const starts = await startInTurns([
      ["hello", hello],
      ...bundles.map(({ name }): [string, string] => [name, join(folder, name, "index.mjs")]),
    ]);
    const floor = starts.get("hello") ?? Number.NaN;
    for (const { name, startGzipBytes } of bundles) noteStart(name, startGzipBytes, starts, floor);
    const text = table(
      ["function", "", "KB gzip at start", "start ms", "x hello"],
      [
        ["hello", "", "0", rounded(floor), "1.00"],
        ...bundles.map(({ name, startGzipBytes }) => {
          const start = starts.get(name) ?? Number.NaN;
          return [
            name,
            "",
            rounded(startGzipBytes / 1_024),
            rounded(start),
            rounded(start / floor),
          ];
        }),
      ],
    );
    return { bundles, text, answers: await firstAnswers(folder, token) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function noteStart(name: string, gzip: number, starts: Map<string, number>, floor: number): void {
  if (name === PRINTING) return;
  holdTo({
    row: 10,
    what: `bundle of ${name}`,
    value: gzip / 1_024,
    max: 130,
    unit: " KB gzip",
    isGoal: true,
  });
  const value = (starts.get(name) ?? Number.NaN) / floor;
  const max = isListOrPoll(name) ? 2.2 : 2.6;
  holdTo({ row: 10, what: `start of ${name}`, value, max, unit: "x hello", isGoal: true });
}

/** Returns whether open pages wait for the first call of a function. */
function isListOrPoll(name: string): boolean {
  const endpoints = (contract as Record<string, Endpoints>)[name] ?? {};
  return Object.values(endpoints).some(({ polled, pages, synced }) => polled ?? pages ?? synced);
}

/** Median milliseconds from the start of a process until it has imported a file. */
async function startInTurns(files: readonly [string, string][]): Promise<Map<string, number>> {
  const taken = new Map<string, number[]>(files.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, file] of files) {
      const { stdout } = await run(
        process.execPath,
        ["--input-type=module", "-e", SCRIPT, resolve(file)],
        { env: { ...process.env, NODE_ENV: "production", AWS_REGION: "sa-east-1" } },
      );
      taken.get(name)?.push(Number(stdout));
    }
  }
  return new Map([...taken].map(([name, times]) => [name, median(times)]));
}
