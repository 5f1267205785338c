import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import type { Bundle } from "#infra/bundle-functions.ts";
import { holdTo, rounded, table } from "./findings.ts";

/** The heaviest parts; the others are summed. */
const SHOWN = 12;

/** The drawing of charts, in whatever chunks it is. */
const CHARTS = "web/src/ui/chart";

type Weights = Record<string, number>;

export async function weightTable(
  pages: readonly { path: string; scriptUrls: readonly string[] }[],
  bundles: readonly Bundle[],
): Promise<string> {
  const chunks = await chunksOfApp();
  const charts = sum(
    [...chunks.values()].flatMap((chunk) =>
      partsOf([chunk]).flatMap(([part, size]) => (part === CHARTS ? [size] : [])),
    ),
  );
  holdTo({ row: 26, what: "code of charts", value: charts, max: 6, unit: " KB" });
  const loaded = pages.map(({ path, scriptUrls }) => {
    const own = scriptUrls.flatMap((url) => chunks.get(basename(new URL(url).pathname)) ?? []);
    return { name: path, kilobytes: sum(own.map((one) => one.kilobytes)), parts: partsOf(own) };
  });
  for (const { path, scriptUrls } of pages) {
    const own = scriptUrls.flatMap((url) => chunks.get(basename(new URL(url).pathname)) ?? []);
    const value = sum(own.map(replicaKilobytes));
    if (value > 0)
      holdTo({
        row: 24,
        what: `kept-up lists in ${path}`,
        value,
        max: 5,
        unit: " KB",
        isGoal: true,
      });
  }
  const started = bundles.map(({ name, startGzipBytes, startInputs }) => {
    const own = { kilobytes: startGzipBytes / 1_024, weights: startInputs };
    return { name, kilobytes: own.kilobytes, parts: partsOf([own]) };
  });
  const rows = [...loaded, ...started].flatMap(({ name, kilobytes, parts }) => {
    const rest = sum(parts.slice(SHOWN).map(([, part]) => part));
    return [
      [name, "in all", rounded(kilobytes)],
      ...parts.slice(0, SHOWN).map(([part, size]) => ["", part, rounded(size)]),
      ["", "others", rounded(rest)],
    ];
  });
  return table(["page or function", "part", "KB"], rows);
}

interface Chunk {
  kilobytes: number;
  weights: Weights;
}

/** Built as `npm run build` does. */
async function chunksOfApp(): Promise<Map<string, Chunk>> {
  // Vitest's value would bundle React for development and change the hashes.
  process.env["NODE_ENV"] = "production";
  const built = await build({ logLevel: "error", build: { write: false } });
  if (!("output" in built)) throw new Error("Vite built more than one app");
  return new Map(
    built.output.flatMap((file): [string, Chunk][] => {
      if (file.type !== "chunk") return [];
      const lengths = Object.entries(file.modules).map(([id, one]) => [id, one.renderedLength]);
      const kilobytes = gzipSync(file.code, { level: 9 }).byteLength / 1_024;
      return [[basename(file.fileName), { kilobytes, weights: Object.fromEntries(lengths) }]];
    }),
  );
}

/** Returns what the code that keeps lists up adds to a script. */
function replicaKilobytes({ kilobytes, weights }: Chunk): number {
  const all = sum(Object.values(weights));
  const own = Object.entries(weights).filter(([id]) => id.includes("/web/src/contract/sync/"));
  return all === 0 ? 0 : (kilobytes * sum(own.map(([, length]) => length))) / all;
}

/** Divides the packed size among the parts in proportion to their source, heaviest first. */
function partsOf(chunks: readonly Chunk[]): [part: string, kilobytes: number][] {
  const parts = new Map<string, number>();
  for (const { kilobytes, weights } of chunks) {
    const all = sum(Object.values(weights));
    for (const [file, bytes] of Object.entries(weights)) {
      const part = partOf(file);
      parts.set(part, (parts.get(part) ?? 0) + (bytes / all) * kilobytes);
    }
  }
  return [...parts].toSorted(([, one], [, other]) => other - one);
}

/** A package by its name, a file of ours by the first folders of its path. */
function partOf(file: string): string {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  if (inPackage) return inPackage;
  const [, own = file] = /(?:^|\/)((?:web\/src|shared|functions)\/.*)/.exec(file) ?? [];
  return own
    .split("/")
    .slice(0, own.startsWith("web/") ? 4 : 2)
    .join("/");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
